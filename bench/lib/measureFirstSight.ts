import type { Browser } from 'playwright-core'
import { encodeRid, ridByRole } from '../../contract/core/roles.ts'
import type { Scale } from './scale.ts'
import { throttlePage } from './throttlePage.ts'

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

/** An element and a part of its text. */
export interface AwaitedElement {
  selector: string
  text: string
}

/** Runs in the page before its scripts: signs in, and polls for the element every frame. */
const watch = ({ session, text, selector }: { session: Record<string, string> } & AwaitedElement) => {
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
  const look = () => {
    const found = [...document.querySelectorAll(selector)].some((one) => one.textContent?.includes(text))
    if (found) window.firstSightMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Returns the milliseconds from the start of navigation until the element appears, in a new tab without cache. */
export const measureFirstSight = async (
  browser: Browser,
  url: string,
  sight: AwaitedElement,
  token: string,
  scale: Scale,
): Promise<number> => {
  // Styles and scripts of peers violate the console's content security policy.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, { session: signedIn(token), ...sight })
    await throttlePage(page, scale.line(line))
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.firstSightMs !== undefined, undefined, { timeout: patienceMs })
    return await page.evaluate(() => window.firstSightMs ?? Number.NaN)
  } finally {
    await context.close()
  }
}

/**
 * Returns the milliseconds until the first row of a list of devices: all device names in the bench data have
 * this prefix.
 */
export const measureFirstRow = (
  browser: Browser,
  url: string,
  cells: string,
  token: string,
  scale: Scale,
): Promise<number> => measureFirstSight(browser, url, { selector: cells, text: 'BP-' }, token, scale)
