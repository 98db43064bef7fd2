import { checkNavigation } from '#src/pages/guard.ts'
import { pages } from '#src/pages/index.ts'
import { isBuilt } from '#src/pages/page.ts'
import { aConsole, type Console } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { inTurn } from '#support/inTurn.ts'
import { aReader } from '#support/readers.ts'
import { atPath, toasts } from '#support/tab.ts'
import { viewers } from '#support/viewers.ts'

/** The pages of devices, their readings and their users. */
const dataPages = pages.filter(({ area, name }) => area === 'devices' || name.startsWith('userCenter')).filter(isBuilt)

const roles = [
  { as: 'admin', viewer: viewers.administrator, home: '/main/deviceAdmin' },
  { as: 'vendor', viewer: viewers.vendor, home: '/main/deviceVendor' },
  { as: 'auditor', viewer: viewers.auditor, home: '/main/auditTrail' },
]

const languages = [
  { locale: 'en-US', refusal: 'No operation permission', isIn: (title: string) => !/\p{Script=Han}/u.test(title) },
  { locale: 'zh-CN', refusal: '无操作权限', isIn: (title: string) => /\p{Script=Han}/u.test(title) },
]

const locales = languages.map(({ locale }) => locale)

describe.each(languages)('pages of devices, readings and users, in $locale,', ({ locale, refusal, isIn }) => {
  let console: Console
  beforeAll(async () => {
    console = await aConsole()
  })
  afterAll(() => console.close())

  const pathsWith = (verdict: string, viewer: (typeof roles)[number]['viewer']) =>
    dataPages.filter((page) => checkNavigation(page, viewer) === verdict).map(({ path }) => path)

  test.each(roles.filter(({ as }) => as !== 'auditor'))(
    'open for $as, under a title of that language',
    async (role) => {
      const { page, open, settled } = await aReader(console, role.home, { as: role.as, locale })
      const paths = pathsWith('allow', role.viewer)
      expect(paths.length).toBeGreaterThan(role.as === 'admin' ? 15 : 2)
      for (const path of inTurn(paths, locale, locales).filter((one) => one !== '/main/readingHistory')) {
        await open(path)
        await settled()
        const title = await page.getByRole('heading', { level: 1 }).innerText()
        expect([path, title, isIn(title)]).toEqual([path, title, true])
      }
    },
  )

  test.each(roles.filter(({ as }) => as !== 'admin'))('are refused to $as where they are not theirs', async (role) => {
    const { page, open } = await aReader(console, role.home, { as: role.as, locale })
    const refused = pathsWith('refuse', role.viewer)
    expect(refused.length).toBeGreaterThan(15)
    for (const path of inTurn(refused, locale, locales)) {
      await page.locator('.side-menu').waitFor()
      await open(path)
      await atPath(page, '/login')
      await eventually(async () => expect(await toasts(page).allInnerTexts()).toEqual([refusal]))
      await open(role.home)
    }
  })
})
