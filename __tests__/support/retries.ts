import type { Page } from 'playwright-core'

/** A frame of a page as Playwright implements it, in this process. */
interface FrameImplementation {
  retryWithProgressAndBackoff(progress: unknown, action: unknown): Promise<unknown>
  retryWithProgressAndTimeouts(progress: unknown, timeouts: readonly number[], action: unknown): Promise<unknown>
}

interface Internals {
  _connection: { toImpl(page: Page): { mainFrame(): FrameImplementation } }
}

const intervalsMs = [20, 50]

/**
 * Makes all pages of this process look for an element every 50 ms. Playwright's own backoff grows to 500 ms, so that
 * whoever waits for what comes after 300 ms waits for 800 ms; it has no setting for it.
 */
export const retryOften = (page: Page): void => {
  const frame = (page as unknown as Internals)._connection.toImpl(page).mainFrame()
  const prototype = Object.getPrototypeOf(frame) as FrameImplementation
  if (!prototype.retryWithProgressAndBackoff) throw new Error('This version of Playwright retries in another way.')
  prototype.retryWithProgressAndBackoff = function (progress, action) {
    return this.retryWithProgressAndTimeouts(progress, intervalsMs, action)
  }
}
