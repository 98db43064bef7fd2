import { parseArgs } from 'node:util'
import { makeTemplate, removeTemplate } from '#support/template.ts'
import { attack } from './attack/index.ts'
import { brute } from './brute.ts'
import { campaigns } from './campaigns/index.ts'
import { decisions } from './decisions.ts'
import { edges } from './edges.ts'
import { firmware } from './firmware.ts'
import { fuzz } from './fuzz/index.ts'
import { keys } from './keys.ts'
import { kill9 } from './kill9/index.ts'
import { lock } from './lock/index.ts'
import { log } from './log.ts'
import { pages } from './pages.ts'
import { pushes } from './pushes/index.ts'
import { races } from './races.ts'
import { readingServers } from './readingServers.ts'
import type { TrustRun } from './run.ts'
import { transitions } from './transitions.ts'
import { vcode } from './vcode/index.ts'
import { walks } from './walks.ts'
import { wall } from './wall.ts'

const runs: Record<string, TrustRun> = {
  attack,
  brute,
  campaigns,
  decisions,
  edges,
  firmware,
  fuzz,
  keys,
  kill9,
  lock,
  log,
  pages,
  pushes,
  races,
  readingServers,
  transitions,
  vcode,
  walks,
  wall,
}

const help = [
  'npm run trust -- <name> [N] [--seed S]',
  '',
  ...Object.entries(runs).map(
    ([name, { summary, rounds, unit = 'rounds' }]) => `  ${name.padEnd(14)} ${summary} (${rounds} ${unit})`,
  ),
  '',
  'Uses the embedded database, or PostgreSQL where TEST_DATABASE_URL is set. Exits with 1 when something is wrong.',
].join('\n')

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} must be a whole number from 1`)
  return value
}

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [name = '', count] = positionals
  const chosen = runs[name]
  if (values.help || !chosen) {
    console.log(help)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const { unit = 'rounds' } = chosen
  const rounds = wholeNumber(unit, values.rounds ?? count ?? String(chosen.rounds))
  const seed = wholeNumber('--seed', values.seed ?? String(Date.now() % 1_000_000_007))
  const repeat = `npm run trust -- ${name} ${rounds} --seed ${seed}`
  console.log(`${name}: ${rounds} ${unit}. Repeat with: ${repeat}`)
  await makeTemplate()
  try {
    await chosen.run({ rounds, seed, say: (line) => console.log(line) })
    console.log(`${name}: nothing wrong in ${rounds} ${unit}`)
  } catch (error) {
    throw new Error(`Something is wrong. Repeat with: ${repeat}`, { cause: error })
  } finally {
    await removeTemplate()
  }
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
