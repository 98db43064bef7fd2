import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { rollBack } from '#support/database.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createContract } from '#support/services.ts'

const migration = 'server/platform/db/migrations/0010_requests.sql'

describe('the migration that stores requests', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test('opens a request for each renewal that a vendor has requested, waiting since then', () =>
    rollBack(platform.db, async (tx) => {
      const [asked, other] = [await createContract(platform.db), await createContract(platform.db)]
      await tx.execute(sql`drop table request_file, request`)
      await tx.execute(sql`drop sequence request_number`)
      await tx.execute(sql`alter table service_contract add asked_time timestamptz`)
      await tx.execute(
        sql`update service_contract set asked_validity = '6', asked_time = '2026-11-01T08:00:00Z' where id = ${asked}`,
      )
      for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
        await tx.execute(sql.raw(statement))
      const rows = await rowsOf<object>(
        tx,
        sql`select vid, kind, state, author, content, subject_id as subject,
                   waiting_since = '2026-11-01T08:00:00Z' as "hasTime"
              from request where subject_id in (${asked}, ${other})`,
      )
      expect(rows).toEqual([
        {
          vid: 'V1001',
          kind: 'serviceRenewal',
          state: 'open',
          author: 'vendor',
          content: 'Renewal: 6 months',
          subject: asked,
          hasTime: true,
        },
      ])
    }))
})
