import { type SQL, sql } from 'drizzle-orm'
import { mailLedger } from '#server/features/campaigns/ledger.ts'
import { pushLedger } from '#server/features/pushes/ledger.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Ledger } from '#server/platform/delivery/ledger.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('the result of an attempt', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test.each<[string, Ledger, SQL, SQL]>([
    [
      'push',
      pushLedger,
      sql`push_delivery`,
      sql`insert into push_delivery (push_id, app_id, platform, phone, state, attempts, attempt_time)
          select id, app_id, 'ios', '…abcdef', 'attempting', 1, now() from push limit 1`,
    ],
    [
      'campaign',
      mailLedger,
      sql`delivery`,
      sql`insert into delivery (campaign_id, email, domain, language, state, attempts, attempt_time)
          select id, 'lin@example.com', 'example.com', 'en', 'attempting', 1, now() from campaign limit 1`,
    ],
  ])(
    'of a %s, stored again, does not overwrite a later attempt of another server',
    async (_, ledger, table, insert) => {
      const { db } = platform
      const [row] = await rowsOf<{ id: string }>(db, sql`${insert} returning id`)
      const id = row?.id ?? ''
      const note = (attempts: number) =>
        db.transaction((tx) =>
          ledger.recordOutcomes(tx, [{ id, attempts, outcome: { state: 'retry', words: 'Later' } }]),
        )
      const readState = async () =>
        (
          await rowsOf<{ state: string; attempts: number }>(
            db,
            sql`select state, attempts from ${table} where id = ${id}`,
          )
        )[0]
      await note(1)
      expect(await readState()).toEqual({ state: 'waiting', attempts: 1 })
      await db.execute(
        sql`update ${table} set state = 'attempting', attempts = attempts + 1, attempt_time = now() where id = ${id}`,
      )
      await note(1)
      expect(await readState()).toEqual({ state: 'attempting', attempts: 2 })
      await note(2)
      expect(await readState()).toEqual({ state: 'waiting', attempts: 2 })
    },
  )
})
