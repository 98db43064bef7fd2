import { clippedOn } from '#support/clipped.ts'
import { aConsole, type Console } from '#support/console.ts'
import { aReader } from '#support/readers.ts'
import { builtPaths } from '../../tools/lib/builtPaths.ts'

const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
]
const filters =
  '?f.measuredAt=2026-11-01T00:00:00.000Z..2026-12-01T00:00:00.000Z&f.userId=nobody-in-particular-but-with-a-long-name'
const deviceFilters = '?f.name=a&f.binding=bound,unbound&f.lastSeen=last:90d&f.createTime=2026-01-01T00:00:00.000Z..'

describe.each(['en-US', 'zh-CN'])('every label fits in %s', (locale) => {
  let console: Console
  beforeAll(async () => {
    console = await aConsole()
  })
  afterAll(() => console.close())

  test.each([
    ['admin', builtPaths(1)],
    ['vendor', builtPaths(2)],
  ])('on the pages of %s, in a large and in a small window', async (as, paths) => {
    const { page, open, settled } = await aReader(console, '/main', { locale, as })
    const clipped: Record<string, string[]> = {}
    for (const path of paths) {
      await open(path)
      await settled()
      for (const window of windows) {
        await page.setViewportSize(window)
        clipped[`${path} ${window.width}`] = await clippedOn(page)
      }
    }
    expect(Object.entries(clipped).filter(([, labels]) => labels.length > 0)).toEqual([])
    expect(Object.keys(clipped).length).toBeGreaterThanOrEqual(2)
  })

  test('with many filters set, a record open, and on the login page', async () => {
    const { page, open, settled, table } = await aReader(console, `/main/deviceAdmin${deviceFilters}`, { locale })
    await settled()
    await table.grid.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').getByRole('table').waitFor()
    const clipped: string[][] = []
    for (const window of windows) {
      await page.setViewportSize(window)
      clipped.push(await clippedOn(page))
    }
    await open(`/main/bloodPressure${filters}`)
    await page.locator('.empty-state').waitFor()
    clipped.push(await clippedOn(page))
    const visitor = await console.aVisitor({ locale, viewport: windows[1] ?? null })
    await visitor.open('/login')
    await visitor.page.locator('.vcode-image img').waitFor()
    clipped.push(await clippedOn(visitor.page))
    expect(clipped).toEqual([[], [], [], []])
  })
})
