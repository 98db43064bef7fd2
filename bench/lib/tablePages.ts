import type { Page } from 'playwright-core'
// The type of window.tablePage.
import type {} from '../pages/page.ts'

const steps = 150
const stepPixels = 300

/**
 * Mounts the table and answers the milliseconds until a frame with all of it is on screen: the corners and the middle
 * of what is visible hold cells with text.
 */
export const mount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { tablePage } = window
    const frame = () => new Promise(requestAnimationFrame)
    const filled = () => {
      const box = document.querySelector(tablePage.scroller)?.getBoundingClientRect()
      if (!box || box.height === 0) return false
      const at = [0.08, 0.5, 0.92]
      return at.every((x) =>
        at.every((y) => {
          const cell = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
          return cell?.closest(tablePage.cell)?.textContent?.trim()
        }),
      )
    }
    const start = performance.now()
    tablePage.mount()
    while (!filled()) await frame()
    // The frame that holds the last cell has been drawn when the next one begins.
    await frame()
    return performance.now() - start
  })

/** Scrolls down one step a frame and answers the milliseconds that all steps took. */
export const scroll = (page: Page): Promise<number> =>
  page.evaluate(
    async ([count, pixels]) => {
      const scroller = document.querySelector(window.tablePage.scroller) as Element
      const start = performance.now()
      for (let step = 0; step < count; step++) {
        scroller.scrollTop += pixels
        await new Promise(requestAnimationFrame)
      }
      return performance.now() - start
    },
    [steps, stepPixels] as const,
  )

/** Two frames later: of a close grid of points over the table, those without a cell, or on a cell without content. */
export const blankPoints = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { tablePage } = window
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const scroller = document.querySelector(tablePage.scroller) as Element
    const { left, top } = scroller.getBoundingClientRect()
    let blank = 0
    for (let x = 4; x < scroller.clientWidth; x += 30)
      for (let y = 4; y < scroller.clientHeight; y += 12) {
        const cell = document.elementFromPoint(left + x, top + y)?.closest(tablePage.cell)
        if (!cell?.textContent?.trim() && !cell?.querySelector('input')) blank++
      }
    return blank
  })

/** Seconds of work on the page's main thread so far. */
export const busySeconds = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}
