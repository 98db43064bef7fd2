import { sql } from 'drizzle-orm'
import { appKeysMax } from '#contract/apps/key.ts'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { callInterface } from '#support/deviceApi.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Issued {
  id: string
  key: string
  ending: string
}

describe('an app key', () => {
  let platform: Platform
  let token: string
  let id: string

  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
    const [app] = await rowsOf<{ id: string }>(platform.db, sql`select id from sys_app where app_id = 'kestrel-ride'`)
    id = app?.id ?? ''
  })
  afterAll(() => platform.close())

  const issue = async (kind: string) => {
    const { data, status } = await platform.call<Issued>('issueSysAppKey', { id, kind }, { token })
    return { ...(data as Issued), status }
  }
  const ask = (key: string) => callInterface<{ appId: string; languages: string[] }>(platform, 'app', {}, key)

  test.each(['client', 'server'])('of a %s returns the app, with an ETag', async (kind) => {
    const { key, ending } = await issue(kind)
    expect(key.endsWith(ending)).toBe(true)
    const { status, data, headers } = await ask(key)
    expect([status, data]).toMatchObject([200, { appId: 'kestrel-ride', languages: ['zh-CN', 'en'], mall: false }])
    const response = await callInterface(platform, 'app', {}, key, { 'if-none-match': String(headers.etag) })
    expect(response.status).toBe(304)
  })

  test('is stored as a hash, shown once and identified by its last four characters', async () => {
    const { key, ending } = await issue('client')
    const { data } = await platform.call<{ keys: object[] }>('getSysApp', { id }, { token })
    expect(data?.keys[0]).toMatchObject({ kind: 'client', ending, issuedBy: 'admin', revokeTime: null })
    const dump = await rowsOf(platform.db, sql`select * from app_key`)
    expect(JSON.stringify([dump, data])).not.toContain(key)
  })

  test('is rejected immediately after revocation', async () => {
    const { key, id: keyId } = await issue('server')
    expect((await ask(key)).status).toBe(200)
    await platform.call('revokeSysAppKey', { keyId }, { token })
    const { status, data } = await ask(key)
    expect([status, data]).toMatchObject([401, { code: 'tokenInvalid' }])
  })

  test('is limited in number per app', async () => {
    await platform.db.execute(sql`delete from app_key where app_id = ${id}`)
    const statusesOf = await Promise.all(Array.from({ length: appKeysMax + 1 }, () => issue('client')))
    expect(statusesOf.map(({ status }) => status).toSorted()).toEqual(
      [...Array<number>(appKeysMax).fill(statuses.ok.status), statuses.appKeysFull.status].toSorted(),
    )
  })

  test('is issued and revoked by administrators only, and for existing apps only', async () => {
    const vendor = await platform.signIn('kestrel')
    for (const [call, request] of [
      ['issueSysAppKey', { id, kind: 'client' }],
      ['revokeSysAppKey', { keyId: crypto.randomUUID() }],
    ] as const) {
      expect((await platform.call(call, request, { token: vendor })).status).toBe(statuses.notPermitted.status)
      const missing = { ...request, ...('id' in request && { id: crypto.randomUUID() }) }
      expect((await platform.call(call, missing, { token })).status).toBe(statuses.notFound.status)
    }
  })
})
