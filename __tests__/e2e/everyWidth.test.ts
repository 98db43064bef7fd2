import { sql } from 'drizzle-orm'
import { clippedInAll, clippedOn, windows } from '#support/clipped.ts'
import { aConsole, type Console } from '#support/console.ts'
import { inTurn } from '#support/inTurn.ts'
import { pagePaths } from '#support/pagePaths.ts'
import { aReader } from '#support/readers.ts'

const filters =
  '?f.measuredAt=2026-11-01T00:00:00.000Z..2026-12-01T00:00:00.000Z&f.userId=nobody-in-particular-but-with-a-long-name'
const deviceFilters = '?f.name=a&f.binding=bound,unbound&f.lastSeen=last:90d&f.createTime=2026-01-01T00:00:00.000Z..'

const locales = ['en-US', 'zh-CN']

describe.each(locales)('every label fits in %s, in every window,', (locale) => {
  let console: Console
  beforeAll(async () => {
    console = await aConsole({ materials: true })
  })
  afterAll(() => console.close())

  test.each([
    ['admin', pagePaths(1)],
    ['vendor', pagePaths(2)],
  ])('on the pages of %s', async (as, all) => {
    const paths = inTurn(all, locale, locales)
    const { page, open, settled } = await aReader(console, '/main', { locale, as })
    const clipped: Record<string, string[]> = {}
    for (const path of paths) {
      await open(path)
      await settled()
      clipped[path] = await clippedInAll(page)
    }
    expect(Object.entries(clipped).filter(([, labels]) => labels.length > 0)).toEqual([])
    expect(Object.keys(clipped).length).toBeGreaterThanOrEqual(2)
  })

  test('on an app with its keys, and on what it shows', async () => {
    const { page, settled } = await aReader(console, '/main/AppAdmin?f.name=Aster+Fit', { locale })
    await settled()
    await page.locator('.cell-open:visible').first().click()
    await page.locator('.app-keys li').first().waitFor()
    expect(await clippedInAll(page)).toEqual([])
    await page.locator('a[href*="appFace"]').click()
    await page.locator('.theme-contrast').waitFor()
    expect(await clippedInAll(page)).toEqual([])
    await page.locator('.app-face .page-tabs a').last().click()
    await page.locator('.about-versions').waitFor()
    expect(await clippedInAll(page)).toEqual([])
  })

  test('in the bell, on a message, and under a long banner', async () => {
    const long = 'Your submission was rejected: '.repeat(9)
    await console.db.execute(
      sql`insert into sys_msg (vendor_id, content_en, content_zh) select id, ${long}, ${long} from vendor where vid = 'V1001'`,
    )
    const vendor = await aReader(console, '/messageCenter', { locale, as: 'vendor' })
    await vendor.settled()
    await vendor.page.locator('.cell-open:visible').first().click()
    await vendor.page.locator('.message-text').waitFor()
    expect(await clippedInAll(vendor.page)).toEqual([])
    // On a phone it fills the screen.
    await vendor.page.locator('.drawer > header > button').last().click()
    for (const window of windows) {
      await vendor.page.setViewportSize(window)
      await vendor.page.locator('.bell').click()
      await vendor.page.locator('.bell-panel li').first().waitFor()
      expect([window, await clippedOn(vendor.page)]).toEqual([window, []])
      await vendor.page.keyboard.press('Escape')
      await vendor.page.locator('.bell-panel').waitFor({ state: 'detached' })
    }
  })

  test('on the history of a record, and where it asks why', async () => {
    const { page, settled } = await aReader(console, '/main/auditTrail?f.actorName=waiting', { locale })
    await settled()
    await page.locator('.cell-open:visible').first().click()
    await page.locator('.timeline').waitFor()
    await page.locator('.event-buttons summary').click()
    expect(await clippedInAll(page)).toEqual([])
    await page.locator('.event-possible button').last().click()
    await page.getByRole('dialog').waitFor()
    expect(await clippedInAll(page)).toEqual([])
  })

  test('with many filters set, a record open, and on the account pages', async () => {
    const { page, open, settled, table } = await aReader(console, `/main/deviceAdmin${deviceFilters}`, { locale })
    await settled()
    await table.grid.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').getByRole('table').last().waitFor()
    expect(await clippedInAll(page)).toEqual([])
    await open(`/main/bloodPressure${filters}`)
    await page.locator('.empty-state').waitFor()
    expect(await clippedInAll(page)).toEqual([])
    const visitor = await console.aVisitor({ locale })
    for (const path of ['/login', '/register', '/forgotPwd']) {
      await visitor.open(path)
      await visitor.page.locator('.vcode-image img, .code-field').first().waitFor()
      expect([path, await clippedInAll(visitor.page)]).toEqual([path, []])
    }
  })

  test('on the verification of a vendor', async () => {
    const { page } = await aReader(console, '/main', { locale, as: 'vendor-new' })
    await page.locator('.wizard').waitFor()
    expect(await clippedInAll(page)).toEqual([])
  })
})
