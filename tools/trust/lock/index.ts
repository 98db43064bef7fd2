import { deepStrictEqual } from 'node:assert'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createRandom, type Random } from '#server/seed/random.ts'
import type { TrustRun } from '../run.ts'

const racerFile = fileURLToPath(new URL('racer.ts', import.meta.url))

interface Racer {
  child: ChildProcess
  answers: AsyncIterator<string>
}

const startRacer = (): Racer => {
  const child = spawn(process.execPath, [racerFile], { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]()
  return { child, answers }
}

const stopRacer = async ({ child }: Racer): Promise<void> => {
  child.stdin?.end()
  await once(child, 'close')
}

/** What an earlier holder may have left: nothing, a lock that was given back, one of a dead process, a reused id. */
const leftovers = [
  undefined,
  '{"pid":0,"started":"released"}',
  '{"pid":4194304,"started":"1"}',
  `{"pid":${process.pid},"started":"another"}`,
  '{"pid":41',
  '',
]

const leaveBehind = async (folder: string, random: Random): Promise<void> => {
  const left = random.pick(leftovers)
  if (left !== undefined) await writeFile(join(folder, `lock.${random.whole(1, 12)}`), left)
}

/** Lets every racer loose on one folder and checks that one wins and the others name it. */
const raceOnce = async (racers: Racer[], folder: string): Promise<void> => {
  for (const { child } of racers) child.stdin?.write(`${folder}\n`)
  const answers = await Promise.all(racers.map(async ({ answers }) => (await answers.next()).value))
  const winner = racers[answers.indexOf('won')]?.child.pid
  const lost = `lost: ${folder} is in use by process ${winner}. Stop it first, or choose another DATA_DIR.`
  deepStrictEqual(answers.toSorted(), [...Array.from({ length: racers.length - 1 }, () => lost), 'won'])
}

interface Races {
  rounds: number
  seed: number
  processes: number
}

/** Processes race for folders, round after round; the folders hold what earlier holders may have left. */
export const raceForFolders = async ({ rounds, seed, processes }: Races): Promise<void> => {
  const random = createRandom(seed)
  const root = await mkdtemp(join(tmpdir(), 'console-lock-'))
  const racers = Array.from({ length: processes }, startRacer)
  try {
    for (let round = 1; round <= rounds; round++) {
      const folder = join(root, String(round))
      await mkdir(folder)
      await leaveBehind(folder, random)
      await raceOnce(racers, folder)
    }
  } finally {
    await Promise.all(racers.map(stopRacer))
    await rm(root, { recursive: true })
  }
}

/** Eight processes on one folder at a time. */
export const lock: TrustRun = {
  summary: 'eight processes race for one folder, with what dead holders left in it',
  rounds: 1_000,
  run: ({ rounds, seed }) => raceForFolders({ rounds, seed, processes: 8 }),
}
