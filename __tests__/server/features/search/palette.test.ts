import type { Language } from '#contract/core/localizedText.ts'
import type { Page } from '#contract/core/schemas.ts'
import type { PaletteEntry } from '#src/app/shell/commandPalette/paletteEntry.ts'
import { paletteOf, type SearchResult } from '#support/palette.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { viewers } from '#support/viewers.ts'

/** Synonyms and verbs, and the page or action of the administrator that comes first. */
const synonyms: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'add campaign': 'action emailCampaigns',
    'new campaign': 'action emailCampaigns',
    'write push': 'action push',
    grant: 'action license',
    'plan rollout': 'action firmwareRollouts',
    'generate keys': 'action licenceBatches',
    'create material': 'action materialLibraryList',
    'upload firmware': 'action firmeware',
    'import subscribers': 'action subscribeEmail',
    'add category': 'action cidVid',
    'new app': 'action AppAdmin',
    'sell service': 'action serviceAdmin',
    staff: '/main/managers',
    'canned replies': '/main/cannedReplies',
    newsletter: '/main/emailCampaigns',
    ota: '/main/firmeware',
    workflows: '/main/statecharts',
    splash: '/main/appLaunchPages',
    settings: '/profile',
    inbox: '/messageCenter',
    branding: '/main/emailSign',
    tickets: '/main/feedback',
    'license keys': '/main/editLicenseList',
    documentation: '/handbook',
    'vendor review': '/main/vendor',
    'product reviews': 'queue auditProduct',
  },
  zh_CN: {
    新增推送: 'action push',
    新增群发邮件: 'action emailCampaigns',
    创建升级任务: 'action firmwareRollouts',
    发放: 'action license',
    开通服务: 'action serviceAdmin',
    上传素材: 'action materialLibraryList',
    添加应用: 'action AppAdmin',
    新建账号: 'action managers',
    管理员: '/main/managers',
    灰度: '/main/firmwareRollouts',
    工作流: '/main/statecharts',
    工单: '/main/feedback',
    收件箱: '/messageCenter',
    设置: '/profile',
    序列号: '/main/editLicenseList',
    手册: '/handbook',
  },
}

/** Kinds and the field by which their first records are typed whole. */
const typedFields = [
  ['vendor', 'getVendorPage', 'vid'],
  ['vendor', 'getVendorPage', 'name'],
  ['vendor', 'getVendorPage', 'id'],
  ['product', 'getProductPage', 'pid'],
  ['device', 'getDevicePage', 'id'],
  ['feedback', 'getFeedbackPage', 'number'],
  ['licenceBatch', 'getLicenseLogPage', 'number'],
  ['serviceContract', 'getServicesLicensePage', 'id'],
  ['appUser', 'getAppUserPage', 'id'],
  ['sysApp', 'getSysAppPage', 'appId'],
  ['subscriber', 'getSubscribeCustomerPage', 'email'],
  ['sysArticleEbook', 'getSysArticleEbookPage', 'code'],
] as const
const recordsEach = 3

describe('the first result of the command palette', () => {
  let platform: Platform
  let token: string
  const queries: { query: string; expected: string; actual: string | undefined }[] = []
  const note = (query: string, expected: string, entry: PaletteEntry | undefined) =>
    queries.push({ query, expected, actual: entry?.key })
  const misses = () => queries.filter(({ expected, actual }) => expected !== actual)

  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
  })
  beforeEach(() => queries.splice(0))
  afterAll(() => platform.close())

  const search = async (text: string): Promise<SearchResult[]> =>
    (await platform.call<{ list: SearchResult[] }>('findRecords', { text }, { token })).data?.list ?? []

  test.each(['en', 'zh_CN'] as const)('is the page or action of a name, in %s', async (language) => {
    for (const viewer of [viewers.administrator, viewers.vendor]) {
      const { pages, actions, first } = paletteOf(viewer, language)
      for (const { name, key } of [...pages, ...actions]) note(name, key, first(name, await search(name)))
    }
    expect(queries.length).toBeGreaterThan(120)
    expect(misses()).toEqual([])
  })

  test.each(['en', 'zh_CN'] as const)('is the page or action of a synonym or verb, in %s', async (language) => {
    const { first } = paletteOf(viewers.administrator, language)
    for (const [query, key] of Object.entries(synonyms[language])) note(query, key, first(query, await search(query)))
    expect(misses()).toEqual([])
  })

  test('is the record of an id or name', async () => {
    const { first } = paletteOf(viewers.administrator, 'en')
    for (const [kind, call, field] of typedFields) {
      const request = { pageNum: 1, pageSize: 100 }
      const page = await platform.call<Page<{ id: string } & Record<string, unknown>>>(call, request, { token })
      const rows = page.data?.list ?? []
      const typed = rows.filter((row) => rows.filter((other) => other[field] === row[field]).length === 1 && row[field])
      for (const row of typed.slice(0, recordsEach)) {
        const query = String(row[field])
        const results = await search(query)
        // An account may have the name of its vendor.
        if (results.filter(({ isExact }) => isExact).length === 1)
          note(query, `${kind} ${row.id}`, first(query, results))
      }
    }
    expect(queries.length).toBeGreaterThanOrEqual(30)
    expect(misses()).toEqual([])
  })

  test('names a service contract by its app and service', async () => {
    const { data } = await platform.call<Page<{ id: string; appName: string }>>(
      'getServicesLicensePage',
      { pageNum: 1, pageSize: 1 },
      { token },
    )
    const [contract] = data?.list ?? []
    const [result] = await search(contract?.id ?? '')
    expect(result).toMatchObject({ kind: 'serviceContract', isExact: true })
    expect(result?.title).toMatch(new RegExp(`^${contract?.appName} · .+`))
  })
})
