import { resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { buildIfStale } from '../../tools/build.ts'
import { launchChromium } from '../../tools/lib/chromium.ts'
import { type Measure, ratio } from '../lib/figures.ts'
import { buildPeer } from '../lib/peers.ts'
import { startPlatform } from '../lib/platform.ts'
import { interleaved } from '../lib/rounds.ts'
import { signedIn } from '../lib/signedIn.ts'
import { slowDown } from '../lib/slowDown.ts'

const line = { bitsPerSecond: 10_000_000, latencyMs: 40, slowerCpu: 4 }
const patienceMs = 60_000
/** Every device of the bench world is named so. */
const firstCell = 'BP-'

declare global {
  interface Window {
    firstRowMs?: number
  }
}

/** Runs in the page before anything of its own: signs in, and watches for the first row. */
const watch = ({ session, text, cells }: { session: Record<string, string>; text: string; cells: string }) => {
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
  const look = () => {
    const found = [...document.querySelectorAll(cells)].some((cell) => cell.textContent?.includes(text))
    if (found) window.firstRowMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds from the start of the navigation to the first row, in a tab of its own with nothing cached. */
const firstRowOf = async (browser: Browser, url: string, cells: string, token: string): Promise<number> => {
  // A peer's own styles and scripts are not written for the console's content security policy.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, { session: signedIn(token), text: firstCell, cells })
    await slowDown(page, line)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.firstRowMs !== undefined, undefined, { timeout: patienceMs })
    return await page.evaluate(() => window.firstRowMs ?? Number.NaN)
  } finally {
    await context.close()
  }
}

export const firstRow: Measure = {
  name: 'firstRow',
  bar: "first row of the device table from a cold cache at 10 Mbit/s, 40 ms and CPU ÷ 4 against react-admin's list page: ≤ 0.75 ×",
  run: async (scale) => {
    await buildIfStale()
    const peer = await buildPeer('react-admin', scale)
    const platform = await startPlatform(1_000, [resolve('dist'), peer.folder])
    const [ours, theirs] = platform.consoles
    const browser = await launchChromium()
    try {
      const ms = await interleaved(
        {
          ours: () => firstRowOf(browser, `${ours}/#/main/deviceAdmin`, '[role="gridcell"]', platform.token),
          ...(peer.isBuilt && { theirs: () => firstRowOf(browser, `${theirs}/#/device`, 'tbody td', platform.token) }),
        },
        { warmUp: 1, rounds: 7 },
        scale,
      )
      return [ratio('first row of the device table / react-admin’s list', ms.ours, ms.theirs, 0.75)]
    } finally {
      await browser.close()
      await platform.stop()
    }
  },
}
