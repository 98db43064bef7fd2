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
})
