import { type ReadingKindName, readingKinds } from '#contract/devices/readings/index.ts'
import type { Fields } from '#contract/fields.ts'
import { type RecordKindName, recordKinds } from '#contract/kinds.ts'
import { checkNavigation } from '#src/pages/guard.ts'
import { pages } from '#src/pages/index.ts'
import { isBuilt, type Page } from '#src/pages/page.ts'
import { aConsole, type Console } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { aReader } from '#support/readers.ts'
import { atPath, toasts } from '#support/tab.ts'
import { textsOf } from '#support/texts.ts'
import { viewers } from '#support/viewers.ts'

/** The pages of devices, their readings and their users. */
const dataPages = pages.filter(({ area, name }) => area === 'devices' || name.startsWith('userCenter')).filter(isBuilt)
/** They show what their address names, in tests of their own (history, readingImport). */
const ofSomething = ['readingHistory', 'readingImport']

const roles = [
  { as: 'admin', viewer: viewers.administrator, home: '/main/deviceAdmin', opens: 16, refused: 0 },
  { as: 'vendor', viewer: viewers.vendor, home: '/main/deviceVendor', opens: 2, refused: 17 },
  {
    as: 'kestrel',
    viewer: viewers['vendor with nothing switched on'],
    home: '/main/deviceVendor',
    opens: 2,
    refused: 17,
  },
  { as: 'auditor', viewer: viewers.auditor, home: '/main/auditTrail', opens: 0, refused: 20 },
  { as: 'marketing', viewer: viewers['marketing account'], home: '/main/subscribeEmail', opens: 0, refused: 20 },
] as const

const languages = [
  { locale: 'en-US', language: 'en', refusal: 'No operation permission' },
  { locale: 'zh-CN', language: 'zh_CN', refusal: '无操作权限' },
] as const

describe.each(languages)('pages of devices, readings and users, in $locale,', ({ locale, language, refusal }) => {
  let console: Console
  beforeAll(async () => {
    console = await aConsole()
  })
  afterAll(() => console.close())

  const texts = textsOf(language)
  const pagesWith = (verdict: string, viewer: (typeof roles)[number]['viewer']) =>
    dataPages.filter((page) => checkNavigation(page, viewer) === verdict)
  const titleOf = ({ name, readings }: Page) =>
    readings ? readingKinds[readings as ReadingKindName].label[language] : texts.get(`shell:titles.${name}`)
  const labelsOf = ({ list }: Page) =>
    Object.values((list ? recordKinds[list.kind as RecordKindName] : {}) as Fields).map(({ label }) => label[language])

  test.each(roles.filter(({ opens }) => opens > 0))(
    'open for $as, with the title and columns of that language',
    async (role) => {
      const { page, table, open, settled } = await aReader(console, role.home, { as: role.as, locale })
      const opened = pagesWith('allow', role.viewer).filter(({ name }) => !ofSomething.includes(name))
      expect(opened).toHaveLength(role.opens)
      for (const one of opened) {
        await open(one.path)
        await settled()
        const title = await page.getByRole('heading', { level: 1 }).innerText()
        expect([one.path, title]).toEqual([one.path, titleOf(one)])
        if (!one.list) continue
        const known = labelsOf(one)
        // A unit or a zone stands behind the label.
        const isKnown = (header: string) => known.some((label) => header === label || header.startsWith(`${label} (`))
        const strange = (await table.headers()).filter((header) => !isKnown(header))
        expect([one.path, strange, (await table.total()) > 0]).toEqual([one.path, [], true])
      }
    },
  )

  test('lead an applicant to its verification, or are refused where they are an administrator’s', async () => {
    const { page, open } = await aReader(console, '/editVendorInfo', { as: 'vendor-new', locale })
    const applicant = viewers['unverified vendor']
    const [unverified, refused] = [pagesWith('unverified', applicant), pagesWith('refuse', applicant)]
    expect([unverified.length, refused.length]).toEqual([3, 17])
    for (const { path } of unverified) {
      await open(path)
      await page.waitForURL(/#\/editVendorInfo/)
      await page.locator('.wizard').waitFor()
      expect(await page.locator('.side-menu').count()).toBe(0)
    }
    for (const { path } of refused) {
      await open(path)
      await atPath(page, '/login')
      await eventually(async () => expect(await toasts(page).allInnerTexts()).toEqual([refusal]))
      await open('/editVendorInfo')
      await page.locator('.wizard').waitFor()
    }
  })

  test.each(roles.filter(({ refused }) => refused > 0))(
    'are refused to $as where they are not theirs',
    async (role) => {
      const { page, open } = await aReader(console, role.home, { as: role.as, locale })
      const refused = pagesWith('refuse', role.viewer)
      expect(refused).toHaveLength(role.refused)
      for (const { path } of refused) {
        await page.locator('.side-menu').waitFor()
        await open(path)
        await atPath(page, '/login')
        await eventually(async () => expect(await toasts(page).allInnerTexts()).toEqual([refusal]))
        await open(role.home)
      }
    },
  )
})
