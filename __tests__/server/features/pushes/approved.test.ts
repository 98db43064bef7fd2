import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { demoPassword } from '#server/app/seed/world.ts'
import { snapshotRecipients } from '#server/features/pushes/snapshotRecipients.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createColleague } from '#support/managers.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createPhones, createPush, createPushApp } from '#support/pushes.ts'
import { deliveriesOf, pushRow, skipUndoWindow } from '#support/pushServices.ts'
import { testSecrets } from '#support/testEnv.ts'

interface Content {
  push: { receivers: number }
  forgotten: number
  results: { phones: number }[]
}

/** Pushes of a vendor's own app and of the platform's: from 4 phones on, a second person approves. */
describe('a push that needs approval', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}
  let appCount = 0

  beforeAll(async () => {
    platform = await startPlatform()
    for (const name of ['admin', 'vendor']) tokens[name] = await platform.signIn(name)
  })
  afterAll(() => platform.close())

  const event = (account: string, recordId: string, name: string, note?: string) =>
    platform.call(
      'transitionRecord',
      { machine: 'pushLife', recordId, event: `push.${name}`, ...(note && { reason: { note } }) },
      { token: tokens[account] ?? '' },
    )
  const morePhones = async (appId: string, count: number) => {
    appCount += 1
    await createPhones(platform.db, { appId, count, platform: 'ios', name: `phones${appCount}` })
  }
  const vendorIdOf = async (vid: string) => {
    const [row] = await rowsOf<{ id: string }>(platform.db, sql`select id from vendor where vid = ${vid}`)
    return row?.id ?? ''
  }
  const createApp = (vid: string | null) => {
    appCount += 1
    return createPushApp(platform.db, testSecrets, vid, `App${appCount}`)
  }
  const submitPush = async (vid: string | null, account: string) => {
    const appId = await createApp(vid)
    await morePhones(appId, 5)
    const id = await createPush(platform.db, { appId, vid, approvalAbove: 3 })
    await event(account, id, 'ask')
    return { appId, id }
  }
  /** Messages about a push, with their recipients. */
  const messages = (id: string) =>
    rowsOf<{ vid: string | null; to: string | null; text: string }>(
      platform.db,
      sql`select vendor.vid, username as to, content_en as text
            from sys_msg left join vendor on vendor.id = sys_msg.vendor_id left join account on account.id = account_id
           where about_id = ${id}::uuid order by sys_msg.create_time, vendor.vid nulls last`,
    )

  test('reaches no more phones than approved, without those registered last', async () => {
    const { appId, id } = await submitPush('V1001', 'admin')
    const own = await event('admin', id, 'approve')
    expect(own.msg).toBe(
      'Must be approved by another account. If there is none, the operator of the platform can add one; accounts that you add cannot approve your requests',
    )
    expect((await event('vendor', id, 'approve')).status).toBe(statuses.ok.status)
    expect(await pushRow(platform, id)).toMatchObject({ state: 'scheduled', approved_receivers: 5 })
    await morePhones(appId, 2)
    const last = `phones${appCount}`
    await skipUndoWindow(platform, id)
    expect(await pushRow(platform, id)).toMatchObject({ state: 'sending', receivers: 5, approved_receivers: 5 })
    const sentTo = await deliveriesOf(platform, id)
    expect(sentTo).toHaveLength(5)
    expect(JSON.stringify(sentTo)).not.toContain(last)
  })

  test('does not begin if it would reach too many without approval, and notifies everyone concerned', async () => {
    const appId = await createApp('V1001')
    await morePhones(appId, 3)
    const id = await createPush(platform.db, { appId, vid: 'V1001', approvalAbove: 3 })
    await event('admin', id, 'schedule')
    await morePhones(appId, 1)
    await skipUndoWindow(platform, id)
    expect(await pushRow(platform, id)).toMatchObject({ state: 'awaiting', receivers: 4 })
    expect(await deliveriesOf(platform, id)).toEqual([])
    const text = expect.stringMatching(/^Push “A push” has not started/)
    expect((await messages(id)).slice(-2)).toEqual([
      { vid: 'V1001', to: null, text },
      { vid: null, to: 'admin', text },
    ])
    await event('vendor', id, 'approve')
    await skipUndoWindow(platform, id)
    expect(await pushRow(platform, id)).toMatchObject({ state: 'sending', receivers: 4, approved_receivers: 4 })
  })

  test('that needs no approval reaches the number confirmed on sending, without later phones', async () => {
    const appId = await createApp('V1001')
    await morePhones(appId, 2)
    const id = await createPush(platform.db, { appId, vid: 'V1001', approvalAbove: 3 })
    await event('vendor', id, 'schedule')
    expect(await pushRow(platform, id)).toMatchObject({ receivers: 2 })
    await morePhones(appId, 1)
    const last = `phones${appCount}`
    await skipUndoWindow(platform, id)
    expect(await pushRow(platform, id)).toMatchObject({ state: 'sending', receivers: 2 })
    const sentTo = await deliveriesOf(platform, id)
    expect(sentTo).toHaveLength(2)
    expect(JSON.stringify(sentTo)).not.toContain(last)
  })

  test('is not approved by an account created by its requester, or newer than the request', async () => {
    const { id } = await submitPush('V1001', 'vendor')
    const add = async (inviter: string, username: string) => {
      const vendorId = inviter === 'admin' ? await vendorIdOf('V1001') : null
      await platform.call(
        'saveManager',
        { username, password: md5(demoPassword), vendorId },
        { token: tokens[inviter] ?? '' },
      )
      tokens[username] = await platform.signIn(username)
    }
    await add('vendor', 'requesters-own')
    await platform.db.execute(sql`update account set permission = 'manage' where username = 'requesters-own'`)
    await add('requesters-own', 'their-own')
    await add('admin', 'created-later')
    const refusals = async (pushId: string) =>
      Promise.all(
        ['requesters-own', 'their-own', 'created-later'].map(
          async (account) => (await event(account, pushId, 'approve')).status,
        ),
      )
    const { ok, transitionRefused } = statuses
    expect(await refusals(id)).toEqual(Array(3).fill(transitionRefused.status))
    // Requested after all of these accounts were created.
    const { id: later } = await submitPush('V1001', 'vendor')
    expect(await refusals(later)).toEqual([transitionRefused.status, transitionRefused.status, ok.status])
  })

  test("counts its vendor's pushes of a day: a push split into many needs approval too", async () => {
    // Earlier pushes no longer count.
    const earlier = sql`interval '25 hours'`
    await platform.db.execute(
      sql`update push set start_time = start_time - ${earlier}, due_time = due_time - ${earlier} where state <> 'scheduled'`,
    )
    const [first, second] = [await createApp('V1001'), await createApp('V1001')]
    for (const appId of [first, second]) await morePhones(appId, 2)
    const parts = await Promise.all(
      [first, second].map((appId) => createPush(platform.db, { appId, vid: 'V1001', approvalAbove: 3 })),
    )
    const replies = await Promise.all(parts.map((id) => event('admin', id, 'schedule')))
    const { ok, transitionRefused } = statuses
    expect(replies.map(({ status }) => status).toSorted()).toEqual([ok.status, transitionRefused.status])
    const refusedId = parts[replies.findIndex(({ status }) => status !== ok.status)] ?? ''
    const content = await platform.call('getPushContent', { id: refusedId }, { token: tokens.admin ?? '' })
    expect(content.data).toMatchObject({ audience: { phones: 2 }, recentPhones: 2, approvalAbove: 3 })
    await event('admin', refusedId, 'ask')
    await event('vendor', refusedId, 'approve')
    expect(await pushRow(platform, refusedId)).toMatchObject({ state: 'scheduled', approved_receivers: 2 })
    // Approved pushes do not count towards others.
    const third = await createPush(platform.db, { appId: await createApp('V1001'), vid: 'V1001', approvalAbove: 3 })
    expect((await event('admin', third, 'schedule')).status).toBe(ok.status)
  })

  test('tells its vendor that the platform requested it, but not which account', async () => {
    const { id } = await submitPush('V1001', 'admin')
    const askedBy = async (account: string) => {
      const content = await platform.call<{ askedBy: string }>(
        'getPushContent',
        { id },
        { token: tokens[account] ?? '' },
      )
      const history = await platform.call<{ context: { askedBy: string } }>(
        'getRecordHistory',
        { machine: 'pushLife', recordId: id },
        { token: tokens[account] ?? '' },
      )
      return [content.data?.askedBy, history.data?.context.askedBy]
    }
    expect(await askedBy('vendor')).toEqual(['Platform', 'Platform'])
    expect(await askedBy('admin')).toEqual(['admin', 'admin'])
  })

  test('keeps the approved number, and reports phones removed before it began', async () => {
    const { id, appId } = await submitPush('V1001', 'vendor')
    await event('admin', id, 'approve')
    const before = await messages(id)
    const content = async () =>
      (await platform.call<Content>('getPushContent', { id }, { token: tokens.vendor ?? '' })).data as Content
    await platform.db.execute(
      sql`delete from push_registration where id = (select id from push_registration where app_id = ${appId}::uuid limit 1)`,
    )
    expect(await content()).toMatchObject({ push: { receivers: 5 }, audience: { phones: 4 }, forgotten: 0 })
    await skipUndoWindow(platform, id)
    expect(await pushRow(platform, id)).toMatchObject({ state: 'sending', receivers: 5 })
    const { push, forgotten, results } = await content()
    const accepted = results.reduce((sum, { phones }) => sum + phones, 0)
    expect([push.receivers, accepted, forgotten]).toEqual([5, 4, 1])
    expect(await messages(id)).toEqual(before)
  })

  test('that returned for approval is approved for no recipients until then', async () => {
    const { id } = await submitPush('V1001', 'vendor')
    await event('admin', id, 'approve')
    expect(await pushRow(platform, id)).toMatchObject({ approved_receivers: 5 })
    await platform.db.execute(sql`update push set language = 'fr' where id = ${id}`)
    await skipUndoWindow(platform, id)
    expect(await pushRow(platform, id)).toMatchObject({ state: 'awaiting', approved_receivers: null, due_time: null })
  })

  test('fixes no phone beyond those counted, even if others are added meanwhile', async () => {
    const { id, appId } = await submitPush('V1001', 'vendor')
    await morePhones(appId, 9)
    await platform.db.transaction((tx) => snapshotRecipients(tx, id))
    expect(await deliveriesOf(platform, id)).toHaveLength(5)
    expect(await pushRow(platform, id)).toMatchObject({ receivers: 5 })
  })

  test('whose time passed while waiting is sent at once on approval, or recalled and rescheduled', async () => {
    const { appId, id } = await submitPush('V1001', 'vendor')
    const lateTimes = sql`planned_time = now() - interval '1 hour', latest_time = now() - interval '1 hour'`
    const plan = `planned_at = '2026-01-02 09:00', zone = 'Europe/Berlin'`
    expect((await event('admin', id, 'approveNow')).msg).toBe('The planned time has not passed. Use Approve')
    await platform.db.execute(sql`update push set ${sql.raw(plan)}, ${lateTimes} where id = ${id}`)
    expect((await event('admin', id, 'approve')).msg).toBe('The planned time has passed. Choose a later one')
    expect((await event('vendor', id, 'approveNow')).msg).toBe(
      'Must be approved by another account. If there is none, the operator of the platform can add one; accounts that you add cannot approve your requests',
    )
    expect((await event('admin', id, 'approveNow')).status).toBe(statuses.ok.status)
    const row = await pushRow(platform, id)
    expect(row).toMatchObject({ state: 'scheduled', approved_receivers: 5 })
    const seconds = (Date.parse(String(row.due_time)) - Date.now()) / 1_000
    expect([seconds > 590, seconds <= 600]).toEqual([true, true])
    await skipUndoWindow(platform, id)
    expect(await pushRow(platform, id)).toMatchObject({ state: 'sending', receivers: 5 })
    const other = await createPush(platform.db, { appId, vid: 'V1001', approvalAbove: 3 })
    await event('vendor', other, 'ask')
    await platform.db.execute(sql`update push set ${lateTimes} where id = ${other}`)
    expect((await event('vendor', other, 'recall')).status).toBe(statuses.ok.status)
    expect((await pushRow(platform, other)).state).toBe('draft')
  })

  test('of the platform notifies its other administrators', async () => {
    const second = await createColleague(platform, 'admin', 'second')
    const { id } = await submitPush(null, 'admin')
    const text = 'Push “A push” awaits approval by a second person'
    expect(await messages(id)).toEqual([{ vid: null, to: null, text }])
    const page = { pageNum: 1, pageSize: 20 }
    const listOf = async (token = '') =>
      (await platform.call<{ list: object[] }>('getSysMsgWebPage', page, { token })).data?.list
    const message = expect.objectContaining({ msgContent: text, aboutId: id })
    expect(await listOf(second)).toContainEqual(message)
    // An approval is of another account, so the requester receives no message.
    expect(await listOf(tokens.admin)).not.toContainEqual(message)
  })

  test('of a vendor notifies its accounts, and the administrators, who may approve it too', async () => {
    const { id } = await submitPush('V1001', 'vendor')
    expect(await messages(id)).toEqual([
      { vid: 'V1001', to: null, text: 'Push “A push” awaits approval by a second person' },
      { vid: null, to: null, text: 'Push “A push” of Aster Health awaits approval by a second person' },
    ])
  })

  test('to users of a product removed from its shared app is not requested, approved or begun', async () => {
    const appId = await createApp(null)
    const addProduct = () =>
      platform.db.execute(sql`insert into app_product (app_id, pid) values (${appId}::uuid, 'P2001')`)
    const removeProducts = () => platform.db.execute(sql`delete from app_product where app_id = ${appId}::uuid`)
    const refusalText = 'No longer matches its app. Check language, product and audience'
    const id = await createPush(platform.db, { appId, vid: 'V1001' })
    await platform.db.execute(sql`update push set audience = 'product', pid = 'P2001' where id = ${id}`)
    expect((await event('vendor', id, 'schedule')).msg).toBe(refusalText)
    expect((await event('vendor', id, 'ask')).msg).toBe(refusalText)
    await addProduct()
    await event('vendor', id, 'ask')
    await removeProducts()
    expect((await event('admin', id, 'approve')).msg).toBe(refusalText)
    await addProduct()
    await event('admin', id, 'approve')
    await removeProducts()
    await skipUndoWindow(platform, id)
    expect((await pushRow(platform, id)).state).toBe('awaiting')
  })
})
