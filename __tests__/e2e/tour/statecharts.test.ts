import { statechartNames } from '#contract/workflows/statecharts.ts'
import { countGuarantee } from '#support/guarantees.ts'
import { findOverlaps } from '#support/overlaps.ts'
import { findSmallTexts } from '#support/smallTexts.ts'
import { states } from '#support/tour/states.ts'

const desks = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

states('statecharts', (stage) => {
  test.each(statechartNames)('the page of %s has no overlapping text, and none below 11 px', async (name) => {
    const { page, open } = stage.admin()
    await open(`/main/statecharts?machine=${name}`)
    await page.locator('.statecharts-diagram svg').first().waitFor()
    await page.locator(`.rail [aria-current="page"][href$="machine=${name}"]`).waitFor()
    for (const desk of desks) {
      await page.setViewportSize(desk)
      expect([...(await findOverlaps(page)), ...(await findSmallTexts(page))]).toEqual([])
      countGuarantee('pages × roles × checks', 1)
    }
  })

  test('the initial state of a drawing that does not fit is centred', async () => {
    const { page, open } = stage.admin()
    await page.setViewportSize({ width: 1280, height: 720 })
    await open('/main/statecharts?machine=productLife')
    const frame = page.locator('.statecharts-diagram .statechart-frame')
    await frame.locator('[data-state="draft"]').waitFor()
    const { width, contentWidth } = await frame.evaluate((box) => ({
      width: box.clientWidth,
      contentWidth: box.scrollWidth,
    }))
    expect(contentWidth).toBeGreaterThan(width)
    const middle = (box: { x: number; width: number } | null) => (box ? box.x + box.width / 2 : Number.NaN)
    const state = await frame.locator('[data-state="draft"] .chart-box').boundingBox()
    expect(Math.abs(middle(state) - middle(await frame.boundingBox()))).toBeLessThan(width / 4)
  })

  test('a drawing is zoomed by buttons, keys and Ctrl with the wheel, never below its first size, and dragged', async () => {
    const { page, open } = stage.admin()
    await page.setViewportSize({ width: 1280, height: 720 })
    await open('/main/statecharts?machine=productLife')
    const frame = page.locator('.statecharts-diagram .statechart-frame')
    const drawing = frame.locator('> svg')
    const width = async () => (await drawing.boundingBox())?.width ?? Number.NaN
    await page.locator('.statechart-overview').waitFor()
    const first = await width()
    const [zoomOut, zoomIn] = await page.locator('.statechart-controls button').all()
    await zoomOut?.click({ force: true })
    expect(await width()).toBe(first)
    await zoomIn?.click()
    const larger = await width()
    expect(larger).toBeGreaterThan(first)
    await frame.focus()
    await page.keyboard.press('+')
    expect(await width()).toBeGreaterThan(larger)
    await page.keyboard.press('0')
    expect(await width()).toBe(first)
    await frame.hover()
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -200)
    await page.keyboard.up('Control')
    await page.waitForFunction(
      (before) => (document.querySelector('.statechart-frame > svg')?.clientWidth ?? 0) > before,
      first,
    )

    const box = await frame.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 30]
    const scrolled = () => frame.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])
    const [left = 0] = await scrolled()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 100, y)
    await page.mouse.up()
    expect((await scrolled())[0]).toBe(left + 100)
  })

  test('a condition appears where its event has the focus, and the arrow keys lead to the next', async () => {
    const { page, open } = stage.admin()
    // The pointer, still above the diagram, would show the condition of another event.
    await page.mouse.move(0, 0)
    await open('/main/statecharts?machine=productLife')
    const frame = page.locator('.statecharts-diagram .statechart-frame')
    await frame.locator('[data-state="draft"]').waitFor()
    await frame.focus()
    await page.keyboard.press('Tab')
    const condition = page.locator('.edge-condition')
    const labels: (string | null)[] = []
    for (const key of ['ArrowDown', 'ArrowUp']) {
      const label = await page.locator('[data-condition]:focus').getAttribute('aria-label')
      const [, shown] = await condition.locator('> *').allTextContents()
      expect(label).toMatch(new RegExp(`${shown}$`))
      labels.push(label)
      await page.keyboard.press(key)
    }
    expect(new Set(labels).size).toBe(2)
    await page.keyboard.press('Escape')
    await condition.waitFor({ state: 'hidden' })
  })
})
