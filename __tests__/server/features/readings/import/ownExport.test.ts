import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { escapeFormulas } from '#contract/core/csv.ts'
import { pageCallOf } from '#contract/readings/calls.ts'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { fieldsOfList } from '#server/features/exports/plan.ts'
import { tableName } from '#server/platform/db/readings.ts'
import { createExporter } from '#support/exports.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createImporter } from '#support/readingImports.ts'

/** Identifiers that a spreadsheet would round, run as a formula, or cut. */
const hardIds = ['865123456789012', '=1+1', "'-2+3", 'a;=1+1', '0042']
const derived = ['id', 'severity', 'pid', 'vid', 'source']

/** Latest readings of devices with such identifiers. */
const giveHardIds = async ({ db }: Platform, kind: ReadingKindName) => {
  const table = sql.raw(tableName(kind))
  for (const [index, id] of hardIds.entries())
    await db.execute(
      sql`update ${table} set device_id = ${id} where id = (select id from ${table} order by measured_at desc, id offset ${index} limit 1)`,
    )
}

describe('an export of readings, imported again with the detected mapping', () => {
  let platform: Platform
  let token = ''
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    token = await platform.signIn('admin')
    for (const id of hardIds)
      await platform.db.execute(sql`insert into device (id, name, vid) values (${id}, ${randomUUID()}, 'V1001')`)
  })
  afterAll(() => platform.close())

  test.each(readingKindNames.flatMap((kind) => ['en', 'zh-CN'].map((language) => [kind, language] as const)))(
    '%s, in %s',
    async (kind, language) => {
      await giveHardIds(platform, kind)
      const call: Platform['call'] = (name, request, options) =>
        platform.call(name, request, { ...options, headers: { 'accept-language': language } })
      const localized = { ...platform, call }
      const importer = createImporter(localized, token)
      const list = pageCallOf(kind)
      const columns = Object.keys(fieldsOfList(list)).filter((name) => !derived.includes(name))
      const query = { sortColumns: 'measuredAt desc' }
      const scope = { kind: 'pages', start: 1, end: 1, size: 50 } as const
      const { text, rows } = await createExporter(localized, token).exportFile({ list, columns, query, scope })
      const at = columns.indexOf('deviceId')
      expect(rows.map((cells) => cells[at])).toEqual(expect.arrayContaining(hardIds.map(escapeFormulas)))
      const fileId = await importer.uploadFile(text)
      const { mapping } = await importer.guessFile(kind, fileId)
      const { data } = await importer.check({ kind, fileId, mapping })
      expect([data?.present, data?.fit, data?.faults]).toEqual([rows.length, 0, []])
    },
  )
})
