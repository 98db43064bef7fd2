import type { Browser } from 'playwright-core'
import { signedIn } from './signedIn.ts'
import { slowDown } from './slowDown.ts'

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
export const firstRowOf = async (browser: Browser, url: string, cells: string, token: string): Promise<number> => {
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
