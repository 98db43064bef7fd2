import { sql } from 'drizzle-orm'
import { periodsIn } from '#contract/overview/periods.ts'
import { foldFigures } from '#server/figures/fold.ts'
import { readBreakdown, readCount, readSeries } from '#server/figures/read.ts'
import { aDatabase } from '#support/database.ts'

const range = { from: '2025-11-25', to: '2026-11-24' }
const of = { figure: 'device', owner: '*', part: '*' }
const active = { figure: 'activeUser.day', owner: '*', part: '*' }

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Devices and days of activity of a year. */
const aFilledDatabase = async (count: number) => {
  const database = await aDatabase({ empty: true })
  const { db } = database
  await db.execute(sql`insert into device (id, name, create_time)
    select 'D' || n, 'd', timestamptz '2025-11-25T00:00Z' + make_interval(mins => (n::bigint * 7919 % 525600)::int) from generate_series(1, ${count}::int) as n`)
  await db.execute(sql`insert into user_active (owner, step, start, user_id)
    select '*', 'day', date '2025-11-25' + (n * 31 % 365), 'u' || n / 4 from generate_series(1, ${count}::int) as n on conflict do nothing`)
  await foldFigures(db)
  await db.execute(sql`analyze`)
  return { ...database, count, ms: [] as number[] }
}

test('a year of figures costs no more with a hundred times as many records', async () => {
  const sides = [await aFilledDatabase(500), await aFilledDatabase(50_000)]
  for (let round = -3; round < 15; round++)
    for (const { db, count, ms } of round % 2 ? sides : sides.toReversed()) {
      const start = performance.now()
      const points = await readSeries(db, of, 'day', periodsIn(range, 'day'))
      await readSeries(db, active, 'day', periodsIn(range, 'day'))
      const counted = await readCount(db, of, range)
      await readBreakdown(db, of, undefined, 10)
      if (round >= 0) ms.push(performance.now() - start)
      expect(counted.count).toBe(count)
      expect(points.reduce((sum, point) => sum + (point.count ?? 0), 0)).toBe(count)
    }
  const [few = 0, many = 0] = sides.map(({ ms }) => median(ms))
  for (const { close } of sides) await close()
  process.stderr.write(`figures of a year: ${few.toFixed(1)} ms of 500 records, ${many.toFixed(1)} ms of 50,000\n`)
  expect(many / few).toBeLessThan(1.5)
}, 120_000)
