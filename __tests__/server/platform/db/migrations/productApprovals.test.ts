import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { rollBack } from '#support/database.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createRecordIn } from '#support/workflowRecords.ts'

const migration = 'server/platform/db/migrations/0007_product_approval.sql'

describe('the migration that stores the approved content of a product', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test('uses the current content of products that await publication, as it could not be edited', () =>
    rollBack(platform.db, async (tx) => {
      const waiting = await Promise.all(
        ['readyToPublish', 'revisionReady'].map((state) => createRecordIn(platform.db, 'productLife', state)),
      )
      await tx.execute(sql`drop table product_approval`)
      for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
        await tx.execute(sql.raw(statement))
      const rows = await rowsOf<{ id: string; isSame: boolean }>(
        tx,
        sql`select p.id, (a.names, a.cid, a.icon_id, a.email, a.help) is not distinct from
                         (p.names, p.cid, p.icon_id, p.email, p.help) as "isSame"
              from product p left join product_approval a on a.product_id = p.id
             where p.id = any(${sql.param(waiting)}::uuid[]) or a.product_id is not null`,
      )
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(waiting))
      expect(rows.every(({ isSame }) => isSame)).toBe(true)
    }))
})
