import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pushKeyFormats } from '#contract/apps/pushKeys.ts'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { secretBoxFrom } from '#server/platform/keys/secretBox.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createPush, startPushing } from '#support/pushes.ts'
import { testSecrets } from '#support/testEnv.ts'

interface App {
  id: string
  version: number
  name: string
  products: string
  languages: string
  pushKeyIos: string | null
  pushKeyAndroid: string | null
}

const pemOf = (key: { privateKey: { export(options: object): string | Buffer } }) =>
  String(key.privateKey.export({ type: 'pkcs8', format: 'pem' }))
const p8 = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))
const p384 = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-384' }))
const rsa = pemOf(generateKeyPairSync('rsa', { modulusLength: 2_048 }))
const serviceAccount = (privateKey = rsa) =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'aster-fit-1',
    client_email: 'push@aster-fit-1.iam.gserviceaccount.com',
    private_key: privateKey,
  })

const appleIds = { apnsKeyId: 'ABCDE12345', appleTeamId: 'TEAM123456' }

describe('an app', () => {
  let platform: Platform
  let admin: string
  let vendor: string

  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin')
    vendor = await platform.signIn('vendor')
  })
  afterAll(() => platform.close())

  const createRequest = (more: object = {}) => ({
    name: `Aster ${randomUUID().slice(0, 8)}`,
    appId: `run-${randomUUID().slice(0, 8)}`,
    vid: 'V1001',
    appVersion: '1.62',
    languages: ['en', 'zh-CN'],
    pids: ['P2001'],
    bundleId: null,
    packageName: null,
    mall: 'on',
    blog: 'off',
    logo: null,
    pushKeyIos: null,
    apnsKeyId: null,
    appleTeamId: null,
    pushKeyAndroid: null,
    ...more,
  })
  const save = (request: object, token = admin) => platform.call<App>('saveOrUpdateSysApp', request, { token })
  const addApp = async (more: object = {}) => {
    const request = createRequest(more)
    const { data, errors } = await save(request)
    expect(errors).toBeUndefined()
    return { ...(data as App), request }
  }

  test('is added with its products and languages, and edited', async () => {
    const { id, request, products, languages } = await addApp({ pids: ['P2003', 'P2001'] })
    expect([products, languages]).toEqual(['P2001, P2003', 'en, zh-CN'])
    const edit = { ...request, languages: ['zh-CN'], pids: ['P2003', 'P2009'] }
    expect((await save({ id, version: 1, ...edit })).data).toMatchObject({ version: 2, products: 'P2003, P2009' })
    const { data } = await platform.call('getSysApp', { id }, { token: vendor })
    expect(data).toMatchObject({ languages: ['zh-CN'], pids: ['P2003', 'P2009'], keys: [] })
  })

  test('is added once if the request is repeated after a lost reply', async () => {
    const request = { newId: randomUUID(), ...createRequest() }
    expect((await save(request)).data?.id).toBe(request.newId)
    expect((await save(request)).data).toMatchObject({ id: request.newId, version: 1, products: 'P2001' })
  })

  test('keeps its push keys sealed, and shows their last four characters', async () => {
    const { id, pushKeyIos, pushKeyAndroid, request } = await addApp({
      bundleId: `com.example.${randomUUID()}`,
      ...appleIds,
      pushKeyIos: p8,
      pushKeyAndroid: serviceAccount(),
    })
    const body = p8.split('\n').slice(1, -2).join('')
    expect(pushKeyIos).toBe(`••••${body.slice(-4)}`)
    expect(pushKeyAndroid).toMatch(/^••••.{4}$/)
    await save({ id, version: 1, ...request, pushKeyIos: null, pushKeyAndroid: null })
    const [row] = await rowsOf<{ ios: string; android: string }>(
      platform.db,
      sql`select push_key_ios as ios, push_key_android as android from sys_app where id = ${id}`,
    )
    expect(row?.ios).not.toContain(body.slice(0, 20))
    expect(pushKeyFormats.apns.unpack(testSecrets.open(row?.ios ?? '', 'sysApp.pushKeyIos')).replace(/\s/g, '')).toBe(
      p8.replace(/\s/g, ''),
    )
    expect(pushKeyFormats.fcm.unpack(testSecrets.open(row?.android ?? '', 'sysApp.pushKeyAndroid'))).toMatchObject({
      projectId: 'aster-fit-1',
    })
  })

  test('removes one push key and keeps the other', async () => {
    const { id } = await addApp({
      bundleId: `com.example.${randomUUID()}`,
      ...appleIds,
      pushKeyIos: p8,
      pushKeyAndroid: serviceAccount(),
    })
    const remove = (version: number, system = 'ios', token = admin) =>
      platform.call<App>('removeSysAppPushKey', { id, version, platform: system }, { token })
    expect((await remove(1, 'ios', vendor)).status).toBe(statuses.notPermitted.status)
    expect((await remove(7)).status).toBe(statuses.editedMeanwhile.status)
    expect((await remove(1)).data).toMatchObject({ version: 2, pushKeyIos: null, pushKeyAndroid: expect.any(String) })
    expect((await remove(2)).status).toBe(statuses.notFound.status)
    const storedKeys = await rowsOf(
      platform.db,
      sql`select push_key_ios is null as ios, push_key_android is null as android from sys_app where id = ${id}`,
    )
    expect(storedKeys).toEqual([{ ios: true, android: false }])
  })

  test('keeps key id and team id as long as the key, and the key as long as a push needs it', async () => {
    const { id, request } = await addApp({
      bundleId: `com.example.${randomUUID()}`,
      ...appleIds,
      pushKeyIos: p8,
    })
    const without = { id, version: 1, ...request, pushKeyIos: null, apnsKeyId: null, appleTeamId: null }
    expect((await save(without)).errors).toMatchObject([
      { field: 'apnsKeyId', code: 'required' },
      { field: 'appleTeamId', code: 'required' },
    ])
    const remove = () =>
      platform.call<App>('removeSysAppPushKey', { id, version: 1, platform: 'ios' }, { token: admin })
    const pushId = await createPush(platform.db, { appId: id })
    await startPushing(platform.db, pushId)
    expect(await remove()).toMatchObject({ status: statuses.stillInUse.status, msg: 'Still in use by “A push”' })
    await platform.db.execute(sql`delete from push where id = ${pushId}::uuid`)
    expect((await remove()).data).toMatchObject({ pushKeyIos: null })
  })

  test('reports push keys that cannot be decrypted to administrators', async () => {
    const { id } = await addApp({
      bundleId: `com.example.${randomUUID()}`,
      pushKeyIos: p8,
      ...appleIds,
    })
    const unreadable = async (token: string) =>
      (await platform.call<{ unreadableKeys: string[] }>('getSysApp', { id }, { token })).data?.unreadableKeys
    expect(await unreadable(admin)).toEqual([])
    const earlier = secretBoxFrom([randomBytes(32).toString('base64')])
    await platform.db.execute(
      sql`update sys_app set push_key_ios = ${earlier.seal(pushKeyFormats.apns.pack(p8), 'sysApp.pushKeyIos')} where id = ${id}`,
    )
    expect(await unreadable(admin)).toEqual(['ios'])
    expect(await unreadable(vendor)).toEqual([])
  })

  test('rejects a version lower than the current one', async () => {
    const { id, request } = await addApp({ appVersion: '1.62' })
    const saveVersion = (version: number, appVersion: string) => save({ id, version, ...request, appVersion })
    expect((await saveVersion(1, '1.9')).errors).toMatchObject([
      {
        field: 'appVersion',
        code: 'versionDowngrade',
        msg: 'The app already has version 1.62. Enter that version or a later one',
      },
    ])
    expect((await saveVersion(1, '1.62.0')).status).toBe(statuses.ok.status)
    expect((await saveVersion(2, '1.100')).status).toBe(statuses.ok.status)
  })

  test.each([
    ['a short id with capitals', { appId: 'Aster' }, 'appId', 'wrongFormat'],
    ['a name that another of its vendor has', { name: 'ASTER FIT' }, 'name', 'notUnique'],
    ['an id that another has', { appId: 'aster-fit' }, 'appId', 'notUnique'],
    ['a bundle that another has', { bundleId: 'com.aster.fit' }, 'bundleId', 'notUnique'],
    ['a package without a dot', { packageName: 'aster' }, 'packageName', 'wrongFormat'],
    ['a version in words', { appVersion: '1.x' }, 'appVersion', 'wrongFormat'],
    ['no language', { languages: [] }, 'languages', 'required'],
    ['a language twice', { languages: ['en', 'de', 'en'] }, 'languages.2', 'duplicateLanguage'],
    ['a product twice', { pids: ['P2001', 'P2001'] }, 'pids.1', 'duplicate'],
    ['a product that there is not', { pids: ['P2001', 'P9999'] }, 'pids.1', 'notFound'],
    ['a product of another vendor', { pids: ['P2002'] }, 'pids.0', 'vendorMismatch'],
    ['a vendor that there is not', { vid: 'V9999', pids: [] }, 'vid', 'notFound'],
    ['a push key without the bundle that it is for', { ...appleIds, pushKeyIos: p8 }, 'bundleId', 'required'],
    ['a key of the other kind', { bundleId: 'com.example.rsa', pushKeyIos: rsa }, 'pushKeyIos', 'notApnsKey'],
    ['a key of another curve', { bundleId: 'com.example.ec', pushKeyIos: p384 }, 'pushKeyIos', 'notApnsKey'],
    ['an invalid key', { pushKeyIos: 'secret' }, 'pushKeyIos', 'notApnsKey'],
    ['an account without its key', { pushKeyAndroid: '{"type":"service_account"}' }, 'pushKeyAndroid', 'notFcmKey'],
    ['an account with a key of the other kind', { pushKeyAndroid: serviceAccount(p8) }, 'pushKeyAndroid', 'notFcmKey'],
  ])('with %s is rejected at its field', async (_, more, field, code) => {
    const { status, errors } = await save(createRequest(more))
    expect([status, errors?.map((one) => [one.field, one.code])]).toEqual([statuses.invalid.status, [[field, code]]])
  })

  test('cannot change its vendor or identifiers', async () => {
    const { id, request } = await addApp()
    for (const [field, value] of [
      ['appId', 'another-id'],
      ['vid', null],
    ] as const) {
      const { errors } = await save({ id, version: 1, ...request, [field]: value, pids: [] })
      expect(errors).toMatchObject([{ field, code: 'appFixed' }])
    }
  })

  test('of the platform contains products of several vendors', async () => {
    const { products } = await addApp({ vid: null, pids: ['P2001', 'P2002'] })
    expect(products).toBe('P2001, P2002')
  })

  interface List {
    list: { id: string; name: string; vid: string | null }[]
  }
  const pageOfApps = async (token: string) =>
    (await platform.call<List>('getSysAppPage', { pageNum: 1, pageSize: 100 }, { token })).data?.list ?? []
  const listApps = async (token: string) => (await platform.call<List>('getSysAppList', {}, { token })).data?.list ?? []

  test('is listed for its own vendor, and named to vendors with a product in a platform app', async () => {
    const omnia = await platform.signIn('omnia')
    expect((await pageOfApps(omnia)).map(({ name }) => name)).toEqual(['Omnia Care'])
    expect((await listApps(omnia)).map(({ name }) => name)).toContain('Meridian')
    expect((await listApps(omnia)).map(({ name }) => name)).not.toContain('Meridian Kids')
    for (const app of [...(await listApps(admin)).filter(({ vid }) => vid !== 'V1002')]) {
      const { status } = await platform.call('getSysApp', { id: app.id }, { token: omnia })
      expect(status).toBe(statuses.notFound.status)
    }
    expect((await save(createRequest(), vendor)).status).toBe(statuses.notPermitted.status)
  })

  test('is deleted with its products and keys if unused', async () => {
    const { id } = await addApp()
    await platform.call('issueSysAppKey', { id, kind: 'server' }, { token: admin })
    expect((await platform.call('deleteSysApp', { id }, { token: admin })).status).toBe(statuses.ok.status)
  })
})
