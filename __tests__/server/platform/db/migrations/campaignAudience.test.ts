import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { rollBack } from '#support/database.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const migration = 'server/platform/db/migrations/0005_campaign_audience.sql'

describe('the migration that adds an audience to campaigns', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test('sets campaigns without a segment to all subscribers, the previous behaviour', () =>
    rollBack(platform.db, async (tx) => {
      await tx.execute(sql`alter table campaign drop column audience`)
      const [segment] = await rowsOf<{ id: string }>(tx, sql`select id from subscribe_segment limit 1`)
      await tx.execute(
        sql`insert into campaign (name, contents, segment_id) values ('To all', '[]', null), ('To some', '[]', ${segment?.id})`,
      )
      for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
        await tx.execute(sql.raw(statement))
      const rows = await rowsOf(tx, sql`select name, audience from campaign where name like 'To %' order by name`)
      expect(rows).toEqual([
        { name: 'To all', audience: 'all' },
        { name: 'To some', audience: 'segment' },
      ])
    }))
})
