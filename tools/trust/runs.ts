import { attack } from './attack/index.ts'
import { brute } from './brute.ts'
import { campaigns } from './campaigns/index.ts'
import { citus } from './citus.ts'
import { crash } from './crash/index.ts'
import { decisions } from './decisions.ts'
import { faults } from './faults/index.ts'
import { firmware } from './firmware.ts'
import { fuzz } from './fuzz/index.ts'
import { keys } from './keys.ts'
import { kill9 } from './kill9/index.ts'
import { log } from './log.ts'
import { floods } from './overload/floods.ts'
import { overload } from './overload/index.ts'
import { pushes } from './pushes/index.ts'
import { races } from './races.ts'
import { recipes } from './recipes/index.ts'
import type { TrustRun } from './run.ts'
import { edges, files, imports, kills, pages, transitions } from './testRuns.ts'
import { vcode } from './vcode/index.ts'
import { walks } from './walks.ts'
import { wall } from './wall.ts'

/** Long runs by name, as in `npm run trust`. */
export const trustRuns: Record<string, TrustRun> = {
  attack,
  brute,
  campaigns,
  citus,
  crash,
  decisions,
  edges,
  faults,
  files,
  firmware,
  floods,
  fuzz,
  imports,
  keys,
  kill9,
  kills,
  log,
  overload,
  pages,
  pushes,
  races,
  recipes,
  transitions,
  vcode,
  walks,
  wall,
}
