import type { Browser } from 'playwright-core'
import { encodeRid, ridByRole } from '../../contract/core/roles.ts'
import type { Scale } from './scale.ts'
import { slowDown } from './slowDown.ts'

/** Returns the session storage of a signed-in administrator's tab (store/session/storage.ts). */
const signedIn = (token: string): Record<string, string> => ({
  token,
  showname: 'admin',
  rid: String(encodeRid(ridByRole.administrator)),
  currentTab: '',
  account: JSON.stringify({ features: [], auditStatus: null, vid: null }),
})

const line = { bitsPerSecond: 10_000_000, latencyMs: 40, slowerCpu: 4 }
const patienceMs = 60_000

declare global {
  interface Window {
    firstSightMs?: number
  }
}

/** What is waited for: an element, and what its text has in it. */
export interface Sight {
  selector: string
  text: string
}

/** Runs in the page before anything of its own: signs in, and watches for what is waited for. */
const watch = ({ session, text, selector }: { session: Record<string, string> } & Sight) => {
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
  const look = () => {
    const found = [...document.querySelectorAll(selector)].some((one) => one.textContent?.includes(text))
    if (found) window.firstSightMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds from the start of the navigation until it is there, in a tab of its own with nothing cached. */
export const firstSightOf = async (
  browser: Browser,
  url: string,
  sight: Sight,
  token: string,
  scale: Scale,
): Promise<number> => {
  // A peer's own styles and scripts are not written for the console's content security policy.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, { session: signedIn(token), ...sight })
    await slowDown(page, scale.line(line))
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.firstSightMs !== undefined, undefined, { timeout: patienceMs })
    return await page.evaluate(() => window.firstSightMs ?? Number.NaN)
  } finally {
    await context.close()
  }
}

/** Milliseconds to the first row of a list of devices: every device of the bench world is named so. */
export const firstRowOf = (
  browser: Browser,
  url: string,
  cells: string,
  token: string,
  scale: Scale,
): Promise<number> => firstSightOf(browser, url, { selector: cells, text: 'BP-' }, token, scale)
