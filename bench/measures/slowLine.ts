import type { Browser } from 'playwright-core'
import type { Measure } from '../lib/figures.ts'
import { median } from '../lib/rounds.ts'
import type { Scale } from '../lib/scale.ts'
import { openBrowser, openPlatform } from '../lib/shared.ts'
import { throttlePage } from '../lib/throttlePage.ts'

const line = { bitsPerSecond: 400_000, latencyMs: 400 }
const patienceMs = 60_000

declare global {
  interface Window {
    firstPaintMs?: number
    usableMs?: number
  }
}

/** Runs in the page before its scripts: signing in is possible once the captcha has loaded. */
const watch = () => {
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') window.firstPaintMs = startTime
  }).observe({ type: 'paint', buffered: true })
  const look = () => {
    if (document.querySelector<HTMLImageElement>('.vcode-image img')?.naturalWidth) window.usableMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Returns the seconds from the start of navigation until the first paint, and until signing in is possible. */
const oneVisit = async (browser: Browser, url: string, scale: Scale): Promise<[seen: number, usable: number]> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    await throttlePage(page, scale.line(line))
    await page.goto(`${url}/#/login`, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.usableMs !== undefined, undefined, { timeout: patienceMs })
    return await page.evaluate(() => [
      (window.firstPaintMs ?? Number.NaN) / 1_000,
      (window.usableMs ?? Number.NaN) / 1_000,
    ])
  } finally {
    await context.close()
  }
}

export const slowLine: Measure = {
  name: 'slowLine',
  bar: 'the login page from a cold cache at 400 kbit/s and 400 ms: something of it within 2 s, signing in within 7 s',
  run: async (scale) => {
    const platform = await openPlatform({ readings: 1_000, console: true }, scale)
    const { browser, close } = await openBrowser(scale)
    try {
      const visits: [number, number][] = []
      for (let round = 0; round < scale.times(5); round++)
        visits.push(await oneVisit(browser, platform.consoles[0] ?? '', scale))
      const detail = `median of ${visits.length}`
      return [
        { what: 'first frame', value: median(visits.map(([seen]) => seen)), unit: 's', bar: 2, detail },
        { what: 'signing in can begin', value: median(visits.map(([, usable]) => usable)), unit: 's', bar: 7, detail },
      ]
    } finally {
      await close()
      await platform.stop()
    }
  },
}
