import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createRandom } from '#server/platform/seed/random.ts'
import { createReading, prefixOf, type ReadingsReply } from '#support/deviceApi.ts'
import { killRounds, killTest } from '#support/kills.ts'
import { seed } from '#support/randomSeed.ts'
import { sampleSeed } from '#support/sampling.ts'
import { createTestDatabase, type TestDatabase } from '#support/testDatabase.ts'

const server = fileURLToPath(import.meta.resolve('#support/deviceServer.ts'))
const size = 40
const patienceMs = 120_000

/** Batches of one time each, which reveals partial batches; the pulse value identifies a batch. */
const batchOf = (number: number) =>
  Array.from({ length: size }, (_, index) => ({
    ...createReading(number * size + index),
    values: { systolic: 120, diastolic: 80, pulse: 20 + (number % 200) },
  }))

/** Sends batches of several devices until the server is killed. Returns the number of acknowledged batches by device. */
const sendUntilKilled = async (testDatabase: TestDatabase, killAfter: number): Promise<Set<string>> => {
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, ...testDatabase.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const [output] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  const { url, tokens } = JSON.parse(output.toString()) as { url: string; tokens: string[] }
  const acknowledged = new Set<string>()
  const lane = async (token: string) => {
    for (let number = 0; ; number += 1) {
      const readings = batchOf(number)
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const body = JSON.stringify({ readings })
      const reply = await fetch(`${url}${prefixOf('deviceApi')}/readings`, { method: 'POST', headers, body })
      const { accepted } = (await reply.json()) as ReadingsReply
      if (accepted !== size) throw new Error(`${accepted} of ${size} readings were accepted`)
      for (const { measuredAt } of readings) acknowledged.add(measuredAt)
      if (acknowledged.size >= killAfter * size) child.kill('SIGKILL')
    }
  }
  // Every sender ends with its connection.
  const lanes = await Promise.allSettled(tokens.map(lane))
  expect(lanes.map(({ status }) => status)).toEqual(tokens.map(() => 'rejected'))
  expect((await closed)[1]).toBe('SIGKILL')
  return acknowledged
}

killTest('device interface')(
  `a killed server loses no acknowledged batch and stores none partially (TEST_SEED=${sampleSeed()})`,
  async () => {
    const random = createRandom(seed)
    const testDatabase = await createTestDatabase()
    await (await testDatabase.open()).close()
    for (let round = 0; round < killRounds(); round += 1) {
      const acknowledged = await sendUntilKilled(testDatabase, random.whole(3, 40))
      const { db, close } = await testDatabase.open()
      const rows = await rowsOf<{ device: string; at: number; pulse: number }>(
        db,
        sql`select device_id as device, extract(epoch from measured_at)::float8 * 1000 as at, q_pulse as pulse
              from reading_blood_pressure where source = 'Device'`,
      )
      const [ledger] = await rowsOf<{ right: boolean }>(
        db,
        sql`select readings = (select count(*) from reading_blood_pressure) as right
              from reading_ledger where kind = 'bloodPressure'`,
      )
      await close()
      const times = new Set(rows.map(({ at }) => new Date(Math.round(at)).toISOString()))
      expect([...acknowledged].filter((at) => !times.has(at))).toEqual([])
      const batches = Map.groupBy(rows, ({ device, pulse }) => `${device} ${pulse}`)
      expect([...batches.values()].filter(({ length }) => length % size !== 0)).toEqual([])
      expect(ledger?.right).toBe(true)
    }
    await testDatabase.remove()
  },
  patienceMs,
)
