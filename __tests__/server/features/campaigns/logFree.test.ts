import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { clockActor } from '#server/platform/workflows/binding.ts'
import { assertLogFreeBehindLock, lockLogHead, queueBehindLock } from '#support/lockOrder.ts'
import { createCampaign, createSubscribers } from '#support/marketing.ts'
import { moveRecord } from '#support/moveRecord.ts'
import { createTestDatabase, type TestDatabase } from '#support/testDatabase.ts'

describe('a campaign to many', () => {
  let testDatabase: TestDatabase
  let database: OpenDatabase
  let db: Database
  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    database = await testDatabase.open()
    db = database.db
  })
  beforeEach(async () => {
    await db.execute(sql`delete from delivery`)
    await db.execute(sql`delete from subscriber`)
  })
  afterAll(async () => {
    await database.close()
    await testDatabase.remove()
  })

  const scheduleCampaign = async () => {
    const id = await createCampaign(db)
    await moveRecord(db, 'campaignLife', id, 'campaign.schedule')
    return id
  }
  const begin = (id: string) => moveRecord(db, 'campaignLife', id, 'campaign.start', clockActor)
  const cancel = (id: string) => moveRecord(db, 'campaignLife', id, 'campaign.cancel')
  const readState = async (id: string) => {
    const [row] = await rowsOf<object>(
      db,
      sql`select state, receivers, array(select email || ' ' || delivery.state from delivery
                                          where campaign_id = campaign.id order by email) as mails
            from campaign where id = ${id}`,
    )
    return row
  }
  const waiting = (...names: string[]) => names.map((name) => `${name} waiting`)

  test('blocks no other transition while its recipients are fixed or the rest is skipped', async () => {
    const [one = ''] = await createSubscribers(db, 2)
    const id = await scheduleCampaign()
    await assertLogFreeBehindLock(db, sql`select 1 from subscriber where id = ${one} for update`, () => begin(id))
    const mails = waiting('reader1@example.org', 'reader2@example.org')
    expect(await readState(id)).toEqual({ state: 'sending', receivers: 2, mails })
    await assertLogFreeBehindLock(db, sql`select 1 from delivery where campaign_id = ${id} for update`, () =>
      cancel(id),
    )
    const leftOut = mails.map((mail) => mail.replace('waiting', 'suppressed'))
    expect(await readState(id)).toEqual({ state: 'cancelled', receivers: 2, mails: leftOut })
  })

  test.each([
    ['unsubscribe', 'reader1@example.org'],
    ['erase', 'erased'],
  ] as const)(
    'includes without a deadlock subscribers that %s only after it has begun',
    async (event, isThenCalled) => {
      const [one = ''] = await createSubscribers(db, 3)
      const leave = (subscriberId: string) => moveRecord(db, 'subscriberLife', subscriberId, `subscriber.${event}`)
      const id = await scheduleCampaign()
      const after = await queueBehindLock(db, lockLogHead, [() => begin(id), () => leave(one)])
      expect(after.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      const others = ['reader2@example.org', 'reader3@example.org']
      expect(await readState(id)).toEqual({
        state: 'sending',
        receivers: 3,
        mails: waiting(...[isThenCalled, ...others].toSorted()),
      })

      const next = await scheduleCampaign()
      const [two = ''] = (
        await rowsOf<{ id: string }>(db, sql`select id from subscriber where email = ${others[0]}`)
      ).map((row) => row.id)
      const before = await queueBehindLock(db, lockLogHead, [() => leave(two), () => begin(next)])
      expect(before.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      expect(await readState(next)).toEqual({ state: 'sending', receivers: 1, mails: waiting('reader3@example.org') })
    },
  )
})
