import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type AppAppearance, appNamed } from '#support/apps.ts'
import { callInterface, createAppKey } from '#support/deviceApi.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createUploadedFile } from '#support/products.ts'

interface Launch {
  id: string
  status: string
  vid: string | null
}

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

describe('a launch page', () => {
  let platform: Platform
  let admin: string
  let vendor: string
  let apps: Record<string, string>

  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin')
    vendor = await platform.signIn('vendor')
    const rows = await rowsOf<{ id: string; appId: string }>(
      platform.db,
      sql`select id, app_id as "appId" from sys_app`,
    )
    apps = Object.fromEntries(rows.map(({ id, appId }) => [appId, id]))
  })
  afterAll(() => platform.close())
  beforeEach(() => platform.db.execute(sql`delete from sys_app_loading`))

  const createRequest = async (more: object = {}) => ({
    name: 'New ring',
    appId: apps['aster-fit'],
    image: await createUploadedFile(platform.db, 'admin', 'loadingPage'),
    startTime: inDays(-1),
    endTime: inDays(3),
    link: null,
    ...more,
  })
  const save = async (more: object = {}, token = admin) =>
    platform.call<Launch>('saveOrUpdateSysAppLoading', await createRequest(more), { token })
  const readLaunch = async (appId = 'aster-fit') => {
    const key = await createAppKey(platform, 'client', appId)
    const { data } = await callInterface<{ launch: { id: string; until: string | null } | null }>(
      platform,
      'launch',
      {},
      key,
    )
    return data.launch
  }

  test('is shown within its days and read by the app', async () => {
    const { data } = await save()
    expect(data).toMatchObject({ status: 'inEffect', vid: 'V1001' })
    expect(await readLaunch()).toMatchObject({ id: data?.id, until: expect.stringMatching(/Z$/) })
    const { data: appearance } = await platform.call<AppAppearance>(
      'getSysAppFace',
      { id: apps['aster-fit'] },
      { token: vendor },
    )
    expect(appearance?.launch?.name).toBe('New ring')
    expect((await save({ startTime: inDays(3), endTime: null })).data?.status).toBe('scheduled')
  })

  test.each([
    ['the same days', -1, 3],
    ['a day of them', 2, 9],
    ['all time around them', -9, null],
  ])('is not shown together with another of its app in %s', async (_, from, to) => {
    await save()
    const { errors } = await save({ startTime: inDays(from), endTime: to === null ? null : inDays(to) })
    expect(errors).toMatchObject([{ field: 'startTime', code: 'launchOverlaps' }])
    const other = { appId: apps.meridian, startTime: inDays(from), endTime: null }
    expect((await save(other)).status).toBe(statuses.ok.status)
  })

  test('is stored once if added twice concurrently', async () => {
    const responses = await Promise.all([save(), save({ name: 'Other' })])
    expect(responses.map(({ status }) => status).toSorted()).toEqual(
      [statuses.ok.status, statuses.invalid.status].toSorted(),
    )
  })

  test.each([
    ['an end before its start', { endTime: inDays(-2) }, 'endTime', 'notAfter'],
    ['a link that is not https', { link: 'http://vendor.example' }, 'link', 'notUrl'],
    ['an app that there is not', { appId: crypto.randomUUID() }, 'appId', 'notFound'],
    ['a start in words', { startTime: 'tomorrow' }, 'startTime', 'notTime'],
  ])('with %s is rejected at its field', async (_, more, field, code) => {
    expect((await save(more)).errors?.map((one) => [one.field, one.code])).toContainEqual([field, code])
  })

  test('of a vendor needs the service of its app to be added and shown', async () => {
    const { errors } = await save({ appId: apps['aster-sleep'] })
    expect(errors).toMatchObject([{ field: 'appId', code: 'launchNeedsService' }])
    const { data } = await save()
    await platform.db.execute(
      sql`update service_contract set app_name = 'Elsewhere' where app_name = 'Aster Fit' and kind = 'launchPage'`,
    )
    expect(await readLaunch()).toBeNull()
    const page = { pageNum: 1, pageSize: 10, ids: [data?.id] }
    const { data: launchPage } = await platform.call<{ list: Launch[] }>('getSysAppLoadingPage', page, { token: admin })
    expect(launchPage?.list).toMatchObject([{ status: 'withoutService' }])
    await platform.db.execute(sql`update service_contract set app_name = 'Aster Fit' where app_name = 'Elsewhere'`)
    expect(await readLaunch()).not.toBeNull()
  })

  test("belongs to its vendor: other vendors' apps are not found and the platform's are rejected", async () => {
    const photo = { image: await createUploadedFile(platform.db, 'vendor', 'loadingPage') }
    expect((await save(photo, vendor)).data).toMatchObject({ vid: 'V1001' })
    for (const [appId, code] of [
      ['omnia-care', 'notFound'],
      ['meridian-kids', 'appNotOwned'],
      ['meridian', 'appNotOwned'],
    ] as const) {
      const { errors } = await save({ ...photo, appId: apps[appId] }, vendor)
      expect([appId, errors]).toMatchObject([appId, [{ field: 'appId', code }]])
    }
    const { data } = await save({ appId: apps.meridian })
    expect((await platform.call('deleteSysAppLoading', { id: data?.id }, { token: vendor })).status).toBe(
      statuses.notFound.status,
    )
  })

  test('needs the feature switch', async () => {
    const omnia = await platform.signIn('omnia')
    expect((await save({}, omnia)).status).toBe(statuses.notPermitted.status)
  })

  test('keeps its service when its app is renamed', async () => {
    const id = await appNamed(platform, 'aster-fit')
    interface Details {
      app: Record<'name' | 'appId' | 'vid' | 'appVersion' | 'bundleId' | 'packageName' | 'mall' | 'blog', string>
      languages: string[]
      pids: string[]
    }
    const { data } = await platform.call<Details>('getSysApp', { id }, { token: admin })
    const { name, appId, vid, appVersion, bundleId, packageName, mall, blog } = data?.app ?? ({} as Details['app'])
    const version = 1
    const request = {
      id,
      appId,
      vid,
      appVersion,
      bundleId,
      packageName,
      mall,
      blog,
      version,
      logo: null,
      pids: data?.pids,
      languages: data?.languages,
      pushKeyIos: null,
      apnsKeyId: null,
      appleTeamId: null,
      pushKeyAndroid: null,
    }
    const { status } = await platform.call('saveOrUpdateSysApp', { ...request, name: 'Aster Move' }, { token: admin })
    expect(status).toBe(statuses.ok.status)
    await save()
    expect(await readLaunch()).not.toBeNull()
    await platform.call('saveOrUpdateSysApp', { ...request, name, version: version + 1 }, { token: admin })
  })
})
