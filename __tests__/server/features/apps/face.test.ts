import { sql } from 'drizzle-orm'
import { themePresets } from '#contract/apps/theme.ts'
import { statuses } from '#contract/core/status.ts'
import { type AppAppearance, appNamed } from '#support/apps.ts'
import { callInterface, createAppKey } from '#support/deviceApi.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createUploadedFile } from '#support/products.ts'

const { label: _, ...night } = themePresets.night

describe('the appearance of an app', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}
  let id: string

  beforeAll(async () => {
    platform = await startPlatform()
    for (const name of ['admin', 'vendor', 'omnia', 'kestrel']) tokens[name] = await platform.signIn(name)
    id = await appNamed(platform, 'aster-fit')
  })
  afterAll(() => platform.close())

  const read = async (app = id, account = 'vendor') =>
    (await platform.call<AppAppearance>('getSysAppFace', { id: app }, { token: tokens[account] })).data as AppAppearance
  const save = async (more: object = {}, { of = id, as = 'vendor' } = {}) => {
    const { version } = await read(of, 'admin')
    const request = { id: of, version, photos: [], social: [], theme: null, ...more }
    return platform.call<{ version: number }>('saveSysAppFace', request, { token: tokens[as] })
  }
  const callApp = async <Data>(call: string, request: object = {}, appId = 'aster-fit') =>
    (await callInterface<Data>(platform, call, request, await createAppKey(platform, 'client', appId))).data

  test('is edited by its vendor and read by the app in the same order', async () => {
    const photos = [
      await createUploadedFile(platform.db, 'vendor', 'bootScreen'),
      await createUploadedFile(platform.db, 'vendor', 'bootScreen'),
    ]
    const social = [{ network: 'x', link: 'https://x.com/aster' }]
    expect((await save({ photos, social, theme: night })).errors).toBeUndefined()
    const appearance = await read()
    expect([appearance.photos.map((one) => one.id), appearance.social, appearance.theme]).toEqual([
      photos,
      social,
      night,
    ])
    expect((await callApp<{ photos: string[] }>('boot')).photos.map((url) => /([0-9a-f-]{36})/.exec(url)?.[1])).toEqual(
      photos,
    )
    expect(await callApp('look')).toEqual({ social, theme: night })
    await save({ photos: photos.toReversed(), social })
    expect((await read()).photos.map((one) => one.id)).toEqual(photos.toReversed())
  })

  test('is not overwritten after a concurrent change', async () => {
    const { version } = await read()
    const request = { id, version, photos: [], social: [], theme: null }
    const call = (account: string) => platform.call('saveSysAppFace', request, { token: tokens[account] })
    const responses = await Promise.all([call('vendor'), call('admin')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual(
      [statuses.ok.status, statuses.editedMeanwhile.status].toSorted(),
    )
  })

  const link = (network: string, address: string) => ({ social: [{ network, link: address }] })

  test.each([
    ['a link that is not https', link('x', 'http://x.com/aster'), 'social.0.link', 'notUrl'],
    ['a link that leads elsewhere', link('x', 'https://x.com.evil.example/aster'), 'social.0.link', 'wrongNetwork'],
    ['a link of another network', link('weibo', 'https://x.com/aster'), 'social.0.link', 'wrongNetwork'],
    ['a network that is not known', link('myspace', 'https://myspace.com/a'), 'social.0.network', 'notAllowed'],
    ['a colour in words', { theme: { ...night, ink: 'white' } }, 'theme.ink', 'wrongFormat'],
    ['text that is hard to read', { theme: { ...night, ink: '#444444' } }, 'theme.ink', 'contrastLow'],
    ['buttons that are hard to see', { theme: { ...night, accent: '#20252c' } }, 'theme.accent', 'contrastLow'],
  ])('with %s is rejected at its field', async (_, more, field, code) => {
    expect((await save(more)).errors?.map((one) => [one.field, one.code])).toContainEqual([field, code])
  })

  test('has at most five distinct boot photos, valid by the upload rule and of its own vendor', async () => {
    const photo = await createUploadedFile(platform.db, 'vendor', 'bootScreen')
    const six = await Promise.all(
      Array.from({ length: 6 }, () => createUploadedFile(platform.db, 'vendor', 'bootScreen')),
    )
    const others = await createUploadedFile(platform.db, 'omnia', 'bootScreen')
    const otherRule = await createUploadedFile(platform.db, 'vendor', 'loadingPage')
    for (const [photos, field, code] of [
      [six, 'photos', 'tooBig'],
      [[photo, photo], 'photos.1', 'duplicate'],
      [[photo, others], 'photos.1', 'notFound'],
      [[otherRule], 'photos.0', 'notFound'],
    ] as const)
      expect((await save({ photos })).errors).toMatchObject([{ field, code }])
    await expect(
      platform.db.execute(sql`insert into app_boot_photo (app_id, position, file_id) values (${id}, 6, ${photo})`),
    ).rejects.toThrow()
  })

  test('has a theme only with the service and a recent app version', async () => {
    const [care, ride, kids] = await Promise.all(
      ['omnia-care', 'kestrel-ride', 'meridian-kids'].map((appId) => appNamed(platform, appId)),
    )
    expect((await save({ theme: night }, { of: care, as: 'omnia' })).errors).toMatchObject([
      { field: 'theme', code: 'themeNeedsService' },
    ])
    expect((await save({ theme: night }, { of: kids, as: 'admin' })).errors).toMatchObject([
      { field: 'theme', code: 'themeNeedsApp' },
    ])
    // Its service has ended: the choice is stored, but not shown.
    const { theme, canHaveTheme } = await read(ride, 'kestrel')
    expect([theme, canHaveTheme]).toMatchObject([{ accent: themePresets.sunrise.accent }, false])
    expect((await save({ theme }, { of: ride, as: 'kestrel' })).errors).toBeUndefined()
    expect(await callApp('look', {}, 'kestrel-ride')).toEqual({ social: [], theme: null })
  })

  test('of another vendor, or of the platform, is not found', async () => {
    for (const appId of ['omnia-care', 'meridian']) {
      const otherId = await appNamed(platform, appId)
      for (const [call, request] of [
        ['getSysAppFace', { id: otherId }],
        ['saveSysAppFace', { id: otherId, version: 1, photos: [], social: [], theme: null }],
        ['saveSysAppFace', { id: otherId, version: 1, photos: [], social: [], theme: night }],
        ['saveSysAppAbout', { id: otherId, version: 3, texts: [{ language: 'ja', html: '<p>a</p>' }] }],
        ['getSysAppAboutVersions', { id: otherId }],
      ] as const)
        expect([call, (await platform.call(call, request, { token: tokens.vendor })).status]).toEqual([
          call,
          statuses.notFound.status,
        ])
    }
  })

  describe('about us', () => {
    const saveAbout = async (texts: object[], { of = id, as = 'vendor' } = {}) => {
      const { about } = await read(of, 'admin')
      return platform.call('saveSysAppAbout', { id: of, version: about.version, texts }, { token: tokens[as] })
    }

    test("is sanitised, versioned, and read in the user's language", async () => {
      const html = '<p onclick="x()">Aster<script>alert(1)</script></p>'
      const texts = [
        { language: 'en', html },
        { language: 'zh-CN', html: '<p>艾斯特</p>' },
      ]
      expect((await saveAbout(texts)).errors).toBeUndefined()
      expect((await read()).about.texts[0]).toEqual({ language: 'en', html: '<p>Aster</p>' })
      for (const [language, expected] of [
        ['zh-CN', 'zh-CN'],
        ['de', 'en'],
        ['ja', 'en'],
      ])
        expect(await callApp('about', { language })).toMatchObject({ about: { language: expected } })
      const versions = async (account: string) => {
        type Versions = { list: { number: number; by: string }[] }
        const { data } = await platform.call<Versions>('getSysAppAboutVersions', { id }, { token: tokens[account] })
        return data?.list.map(({ number, by }) => [number, by])
      }
      expect(await versions('admin')).toEqual([
        [4, 'vendor'],
        [3, 'admin'],
        [2, 'admin'],
      ])
      // Names of administrators are hidden from vendors.
      expect(await versions('vendor')).toEqual([
        [4, 'vendor'],
        [3, 'Platform'],
        [2, 'Platform'],
      ])
    })

    test('has each language of the app once', async () => {
      const text = (language: string) => ({ language, html: '<p>a</p>' })
      expect((await saveAbout([text('ja')])).errors).toMatchObject([
        { field: 'texts.0.language', code: 'languageNotInApp' },
      ])
      expect((await saveAbout([text('en'), text('en')])).errors).toMatchObject([
        { field: 'texts.1.language', code: 'duplicateLanguage' },
      ])
    })

    test('needs the feature switch', async () => {
      const otherId = await appNamed(platform, 'omnia-care')
      expect((await saveAbout([], { of: otherId, as: 'omnia' })).status).toBe(statuses.notPermitted.status)
    })
  })

  test('is answered with an ETag', async () => {
    const key = await createAppKey(platform)
    for (const call of ['launch', 'boot', 'about', 'look']) {
      const { headers } = await callInterface(platform, call, {}, key)
      expect((await callInterface(platform, call, {}, key, { 'if-none-match': String(headers.etag) })).status).toBe(304)
    }
  })
})
