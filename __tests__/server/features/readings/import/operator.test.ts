import { sql } from 'drizzle-orm'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { type Operator, startOperator } from '#support/operator.ts'

const mapping: ReadingMapping = {
  version: 1,
  format: { encoding: 'utf-8', delimiter: ';', decimal: ',', headerLine: 1 },
  time: { kind: 'date', columns: ['Tag', 'Uhr'], order: 'dmy', zone: 'Europe/Berlin' },
  device: { kind: 'column', column: 'Gerät' },
  user: null,
  quantities: { temperature: { column: 'Temp', unit: '°F' } },
  choices: {},
  notMeasured: ['-'],
}
const file = 'Tag;Uhr;Gerät;Temp\n05.11.25;7:30;FEVER-1;98,6\n05.11.25;19:30;FEVER-1;-\n'

describe('a mapping saved in the console', () => {
  let operator: Operator
  beforeAll(async () => {
    operator = await startOperator()
    for (const name of ['first', 'second'])
      await operator.run(['create-account', name], { env: { ACCOUNT_PASSWORD: 'long-enough-2026' } })
    await operator.folder.write('fever.csv', file)
  })
  afterAll(() => operator.remove())

  const keep = async (name: string, owner: string, isShared: boolean) => {
    const { db, close } = await operator.open()
    await db
      .execute(
        sql`insert into reading_mapping (account_id, kind, name, mapping, is_shared)
            select id, 'tempData', ${name}, ${JSON.stringify(mapping)}::jsonb, ${isShared}
              from account where username = ${owner}`,
      )
      .finally(close)
  }

  test('is used by name, and a repeated import adds nothing', async () => {
    await keep('Fever', 'first', true)
    const args = ['import', 'tempData', 'fever.csv', '--mapping', 'Fever']
    const rejects = 'rejected (fever.csv.tempData.rejects.csv)'
    expect((await operator.run(args)).output).toBe(`2 records: 1 imported, 0 already there, 1 ${rejects}\n`)
    expect((await operator.run(args)).output).toBe(`2 records: 0 imported, 1 already there, 1 ${rejects}\n`)
    const { db, close } = await operator.open()
    const result = await db
      .execute(
        sql`select device_id, q_temperature as t, utc_offset as o, source,
                   to_char(measured_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from reading_temp_data
             where device_id = 'FEVER-1'`,
      )
      .finally(close)
    expect((result as unknown as { rows: object[] }).rows).toEqual([
      { device_id: 'FEVER-1', t: 37, o: 60, source: 'Import · Fever', at: '2025-11-05 06:30' },
    ])
  })

  test('is rejected if two have the name, and not found if none has', async () => {
    await keep('Two', 'first', false)
    await keep('Two', 'second', false)
    const two = await operator.run(['import', 'tempData', 'fever.csv', '--mapping', 'Two'])
    expect([two.code, two.errorOutput]).toEqual([
      1,
      expect.stringContaining('Several mappings for tempData are called "Two"'),
    ])
    const none = await operator.run(['import', 'tempData', 'fever.csv', '--mapping', 'Nobody'])
    expect([none.code, none.errorOutput]).toEqual([
      1,
      expect.stringContaining('There is no mapping "Nobody" for tempData'),
    ])
  })
})
