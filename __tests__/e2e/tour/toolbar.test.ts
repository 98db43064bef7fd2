import type { Page } from 'playwright-core'
import { countGuarantee } from '#support/guarantees.ts'
import { assertNoFaults, states } from '#support/tour/states.ts'

const labels = {
  'en-US': {
    addFilter: 'Add filter',
    device: 'Device',
    contains: 'Contains',
    apply: 'Apply filter',
    more: /more filter/,
  },
  'zh-CN': { addFilter: '添加筛选', device: '设备编号', contains: '包含', apply: '应用筛选', more: /个筛选条件/ },
} as const

const threeFilters = '/main/bloodPressure?f.measuredAt=last:90d&f.systolic=100..&f.diastolic=60..&f.pulse=40..'

/** Minimum number of rows that are entirely visible below the chart, by window (LOOK). */
const windows = [
  { width: 1440, height: 900, rows: 19 },
  { width: 1280, height: 720, rows: 14 },
]

/** Counts rows of the grid that are entirely visible. */
const countVisibleRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const body = document.querySelector('.list-body')?.getBoundingClientRect()
    const header = document.querySelector('.header-cell')?.getBoundingClientRect()
    const cells = [...document.querySelectorAll('.bp6-table-quadrant-main .grid-cell[aria-colindex="3"], .grid-cell')]
    const tops = new Set(
      cells
        .map((cell) => cell.getBoundingClientRect())
        .filter(({ top, bottom }) => body && header && top >= header.bottom - 1 && bottom <= body.bottom + 1)
        .map(({ top }) => Math.round(top)),
    )
    return tops.size
  })

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null }[]
}

/**
 * Records layout shifts from now on, also those after input; the returned function lists what moved, except in panels
 * that float.
 */
const watchLayoutShifts = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          if (element && !element.closest('.bp6-portal')) moved.push(`${element.tagName}.${element.className}`)
        }
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)
}

states('toolbar', (stage) => {
  const { addFilter, device, apply, more } = labels[stage.locale]

  test.each(windows)('with a chart and three filters there are $rows rows at $width × $height', async (size) => {
    const { page, open, waitUntilSettled } = stage.admin()
    await page.setViewportSize(size)
    await open(threeFilters)
    await waitUntilSettled()
    await page.locator('.reading-chart .highcharts-graph').first().waitFor({ state: 'attached' })
    expect(await page.locator('.filter-chips .chip').count()).toBeGreaterThanOrEqual(3)
    expect((await page.locator('.list-toolbar').boundingBox())?.height).toBeLessThanOrEqual(40)
    expect(await countVisibleRows(page)).toBeGreaterThanOrEqual(size.rows)
    countGuarantee('pages × roles × checks', 1)
  })

  test('filters that do not fit are listed in a menu, and edited from there', async () => {
    const { page, open, waitUntilSettled } = stage.admin()
    await page.setViewportSize({ width: 1280, height: 720 })
    await open(threeFilters)
    await waitUntilSettled()
    await page.getByRole('button', { name: more }).click()
    const item = page.getByRole('menuitem').first()
    await item.waitFor()
    await item.click()
    await page.getByRole('dialog').waitFor()
    const chip = await page.locator('.chip:has([aria-expanded="true"])').first().boundingBox()
    const bar = await page.locator('.filter-chips').boundingBox()
    expect(chip && bar && chip.x >= bar.x - 1 && chip.x + chip.width <= bar.x + bar.width + 1).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await assertNoFaults(stage.admin())
  })

  test('nothing moves when a filter is added', async () => {
    const { page, open, waitUntilSettled } = stage.admin()
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('/main/deviceAdmin')
    await waitUntilSettled()
    const readShifts = await watchLayoutShifts(page)
    await page.getByRole('button', { name: addFilter }).click()
    await page.getByRole('menuitem', { name: device, exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('BP')
    await page.getByRole('dialog').getByRole('button', { name: apply }).click()
    await page.locator('.filter-chips .chip strong').waitFor()
    expect(await readShifts()).toEqual([])
  })

  test('on a phone the first reading is within 360 pixels, and the tools are one press away', async () => {
    const { page, open, waitUntilSettled } = stage.admin()
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/main/bloodPressure')
    await waitUntilSettled()
    await page.locator('.reading-chart .highcharts-graph').first().waitFor({ state: 'attached' })
    expect((await page.locator('.row-cards > li').first().boundingBox())?.y).toBeLessThanOrEqual(360)
    await page.locator('.list-toolbar > [aria-expanded]').last().click()
    await page.locator('.list-tools').waitFor()
    expect(await page.locator('.list-tools button').count()).toBeGreaterThanOrEqual(6)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})
