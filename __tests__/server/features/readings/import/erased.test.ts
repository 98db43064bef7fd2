import { sql } from 'drizzle-orm'
import { erasePerson } from '#server/features/privacy/erasePerson.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appendPersonLogEntry } from '#server/platform/workflows/personLog.ts'
import { testKey } from '#support/checkpoints.ts'
import { type ImportBench, startImportBench } from '#support/imports.ts'

const weightsOf = (...people: string[]) =>
  [
    'Customer Id,Date,WeightKg,Fat,BMI,IsManualReport,WeightPounds,LogId',
    ...people.map((person) => `${person},5/2/2016 23:59,52.6,22,22.65,TRUE,115.96,1462233599000`),
  ].join('\n')

describe('a file with an erased person', () => {
  let bench: ImportBench
  beforeAll(async () => {
    bench = await startImportBench()
  })
  afterAll(() => bench.close())

  const usersOf = (ids: string[]) =>
    rowsOf(bench.db, sql`select id from app_user where id = any(${sql.param(ids)}::text[]) order by id`)

  test('is imported without that person, who is not restored', async () => {
    const imported = await bench.take('bodyFat', weightsOf('1503960366'))
    expect(imported).toMatchObject({ imported: 1, rejected: 0 })
    const [userId = ''] = (await bench.readings('bodyFat')).map((row) => String(row.userId))
    const actor = { accountId: crypto.randomUUID(), username: 'admin' }
    await bench.db.transaction(async (tx) => {
      const { counts: detail } = await erasePerson(tx, userId)
      await appendPersonLogEntry(tx, testKey, { event: 'erased', userId, detail }, actor)
    })
    const { rejects, ...counts } = await bench.take('bodyFat', weightsOf('1503960366', '1927972279'))
    expect(counts).toMatchObject({ imported: 1, rejected: 1 })
    expect(rejects).toMatchObject([{ line: '2', reason: 'The user’s data was erased' }])
    expect(await usersOf([userId])).toEqual([])
  })
})
