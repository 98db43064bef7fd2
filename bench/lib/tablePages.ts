import type { Page } from 'playwright-core'
// Imported for the type of window.tablePage.
import type {} from '../pages/page.ts'

const stepPixels = 300

/** Functions that run in the page, e.g. testing whether a point of the table shows a cell with content. */
const probes = () => {
  const frame = () => new Promise(requestAnimationFrame)
  // A message sent in a frame arrives after the frame was painted.
  const painted = async () => {
    await frame()
    const { port1, port2 } = new MessageChannel()
    const arrived = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }))
    port1.start()
    port2.postMessage(undefined)
    await arrived
  }
  // Margins that exclude headers and scroll bars of any table.
  const [head, edge] = [64, 32]
  const patienceMs = 10_000
  const shows = (x: number, y: number) => {
    const cell = document.elementFromPoint(x, y)?.closest(window.tablePage.cell)
    return Boolean(cell && (cell.textContent?.trim() || cell.querySelector('input')))
  }
  const blank = (columns: number, rows: number) => {
    const box = document.querySelector(window.tablePage.scroller)?.getBoundingClientRect()
    if (!box || box.height === 0) return columns * rows
    const width = box.width - edge - 1
    const height = box.height - head - edge
    let count = 0
    for (let column = 0; column < columns; column++)
      for (let row = 0; row < rows; row++)
        if (!shows(box.left + 1 + (width * column) / (columns - 1), box.top + head + (height * row) / (rows - 1)))
          count++
    return count
  }
  const filled = async () => {
    const start = performance.now()
    do {
      if (performance.now() - start > patienceMs) return Number.POSITIVE_INFINITY
      await painted()
    } while (blank(3, 3) > 0)
    return performance.now() - start
  }
  Object.assign(window, { probes: { frame, blank, filled } })
}

declare global {
  interface Window {
    probes: {
      frame(): Promise<unknown>
      /** Counts the points of a grid over the cells that have no cell, or a cell without content. */
      blank(columns: number, rows: number): number
      /**
       * Returns the milliseconds until corners, edges and centre show cells with content; infinite after ten
       * seconds.
       */
      filled(): Promise<number>
    }
  }
}

/** Opens a page with a table that is not yet mounted. */
export const openTable = async (page: Page, url: string): Promise<void> => {
  await page.addInitScript(probes)
  await page.goto(url)
  await page.waitForFunction(() => 'tablePage' in window)
}

/** Mounts the table. Returns the milliseconds until a frame with all of it was painted. */
export const mount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const start = performance.now()
    window.tablePage.mount()
    const filled = await window.probes.filled()
    return Number.isFinite(filled) ? performance.now() - start : filled
  })

/** Counts the blank points of a fine grid after two frames. */
export const countBlankPoints = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await window.probes.frame()
    await window.probes.frame()
    return window.probes.blank(40, 60)
  })

/** Scrolls down one step per frame. Returns the total milliseconds. */
export const scroll = (page: Page, steps: number): Promise<number> =>
  page.evaluate(
    async ([count, pixels]) => {
      const scroller = document.querySelector(window.tablePage.scroller) as Element
      const start = performance.now()
      for (let step = 0; step < count; step++) {
        scroller.scrollTop += pixels
        await window.probes.frame()
      }
      return performance.now() - start
    },
    [steps, stepPixels] as const,
  )

/** Scrolls back to the first row. */
export const scrollBack = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.querySelector(window.tablePage.scroller)?.scrollTo(0, 0))
  await settle(page)
}

/** Returns the number of blank points after scrolling, and the milliseconds until all cells are filled. */
export const settle = async (page: Page): Promise<{ blank: number; settledMs: number }> => ({
  blank: await countBlankPoints(page),
  settledMs: await page.evaluate(() => window.probes.filled()),
})

/** Measures the main thread of a page. Returns a function that returns its busy milliseconds so far. */
export const measureMainThread = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
}

/** Returns the heap of a page after garbage collection in MB. */
export const heapMB = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 2 ** 20
}
