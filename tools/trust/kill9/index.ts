import { deepStrictEqual } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createRandom } from '#server/platform/seed/random.ts'
import { createTestDatabase, type TestDatabase } from '#support/testDatabase.ts'
import type { TrustRun } from '../run.ts'
import { type Acknowledged, assertWritable, verify } from './verify.ts'

const writerFile = fileURLToPath(new URL('writer.ts', import.meta.url))
const mostLines = 40

/** Runs a writer and kills it after a number of lines. Returns all of its output. */
const writeAndKill = async (
  testDatabase: TestDatabase,
  round: number,
  seed: number,
  after: number,
): Promise<string[]> => {
  const child = spawn(process.execPath, [writerFile, String(round), String(seed)], {
    env: { ...process.env, ...testDatabase.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (lines.push(line) === after) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  deepStrictEqual(signal, 'SIGKILL', 'the writer ended by itself')
  return lines
}

const remember = (lines: string[], { batches, unbound }: Acknowledged): void => {
  for (const line of lines) {
    const [what, name = ''] = line.split(' ')
    if (what === 'batch') batches.add(name)
    if (what === 'unbound') unbound.add(name)
  }
}

interface Kills {
  rounds: number
  seed: number
  say: (line: string) => void
}

/** Repeatedly kills a writer, opens its database, and verifies it against the acknowledgements. */
export const killWriters = async ({ rounds, seed, say }: Kills): Promise<void> => {
  const random = createRandom(seed)
  const testDatabase = await createTestDatabase()
  const acknowledged: Acknowledged = { batches: new Set(), unbound: new Set() }
  try {
    await (await testDatabase.open()).close()
    for (let round = 1; round <= rounds; round++) {
      // The first line is printed before the database is opened, so that some are killed while opening it.
      const lines = await writeAndKill(testDatabase, round, random.whole(1, 1e9), random.whole(1, mostLines))
      remember(lines, acknowledged)
      const { db, close } = await testDatabase.open()
      await verify(db, acknowledged)
        .then(() => assertWritable(db, acknowledged, round))
        .finally(close)
      say(
        `round ${round} of ${rounds}: killed after ${lines.length} lines; ${acknowledged.batches.size} batches are whole`,
      )
    }
  } finally {
    await testDatabase.remove()
  }
}

export const kill9: TrustRun = {
  summary: 'a writer is killed at any moment, and nothing acknowledged is lost or half done',
  rounds: 50,
  run: killWriters,
}
