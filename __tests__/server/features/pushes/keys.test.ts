import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Delivery } from '#server/platform/delivery/index.ts'
import { secretBoxFrom } from '#server/platform/keys/secretBox.ts'
import { eventually } from '#support/eventually.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createPhones, createPush, createPushApp, startPushing } from '#support/pushes.ts'
import { apnsTestKey } from '#support/pushKeys.ts'
import { deliveriesOf, pushRow, pushServices, startPushDelivery } from '#support/pushServices.ts'
import { testSecrets } from '#support/testEnv.ts'

/** The platform's secret was changed, or the sealed key of an app altered. */
describe('a push of an app with an undecryptable push key', () => {
  let platform: Platform
  let services: Awaited<ReturnType<typeof pushServices>>
  let delivery: Delivery
  let appId: string
  const errors: unknown[] = []
  const place = 'sysApp.pushKeyIos'
  const seal = async (box: typeof testSecrets) => {
    await platform.db.execute(
      sql`update sys_app set push_key_ios = ${box.seal(apnsTestKey.packed, place)} where id = ${appId}::uuid`,
    )
  }

  beforeAll(async () => {
    services = await pushServices()
    platform = await startPlatform()
    appId = await createPushApp(platform.db, testSecrets, 'V1001')
    await createPhones(platform.db, { appId, count: 3, platform: 'ios', name: 'sealed' })
    await seal(secretBoxFrom([randomBytes(32).toString('base64')]))
  })
  afterAll(async () => {
    await delivery?.close()
    await platform.close()
    await services.close()
    expect(errors).toEqual([])
  })

  test('sends no test and reports why', async () => {
    const id = await createPush(platform.db, { appId, vid: 'V1001' })
    const token = await platform.signIn('vendor')
    const { errors } = await platform.call('testPush', { id, userIds: ['sealed1'] }, { token })
    expect(errors).toMatchObject([{ field: 'userIds', code: 'pushKeyUnreadable' }])
  })

  test('stops without recipients, notifies its vendor and administrators, and continues with a new key', async () => {
    const id = await createPush(platform.db, { appId, vid: 'V1001' })
    await startPushing(platform.db, id)
    delivery = await startPushDelivery(platform, services.env, (error) => errors.push(error))
    await eventually(async () =>
      expect(await pushRow(platform, id)).toMatchObject({ state: 'paused', pause_reason: 'keyUnreadable' }),
    )
    await delivery.idle()
    expect(services.apns.notifications).toEqual([])
    const message = 'The push key of the app cannot be opened: enter it anew'
    expect(await deliveriesOf(platform, id)).toMatchObject(Array(3).fill({ state: 'waiting', words: message }))
    const messages = await rowsOf(
      platform.db,
      sql`select vendor.vid, content_en as en, content_zh as zh from sys_msg left join vendor on vendor.id = vendor_id
           where about_id = ${id}::uuid and account_id is null order by vendor.vid nulls last`,
    )
    const why = 'A push key of the app cannot be decrypted and must be entered again'
    expect(messages).toEqual([
      {
        vid: 'V1001',
        en: `Push “A push” was paused automatically: ${why}`,
        zh: '推送“A push”已自动暂停：应用的推送密钥无法解密，须重新录入',
      },
      {
        vid: null,
        en: `Push “A push” of Aster Health was paused automatically: ${why}`,
        zh: 'Aster Health 的推送“A push”已自动暂停：应用的推送密钥无法解密，须重新录入',
      },
    ])

    await seal(testSecrets)
    // A server caches the key for some seconds: another server begins without it.
    await delivery.close()
    delivery = await startPushDelivery(platform, services.env, (error) => errors.push(error))
    const token = await platform.signIn('vendor')
    await platform.call('transitionRecord', { machine: 'pushLife', recordId: id, event: 'push.resume' }, { token })
    await platform.db.execute(sql`update push_delivery set due_time = now() where push_id = ${id}`)
    await platform.db.execute(sql`select pg_notify('push_delivery', '')`)
    await eventually(async () => expect(await pushRow(platform, id)).toMatchObject({ state: 'sent', sent: 3 }))
  })
})
