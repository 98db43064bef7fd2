import type { Page } from 'playwright-core'

/** Playwright's internal frame in this process. */
interface FrameImplementation {
  retryWithProgressAndBackoff(progress: unknown, action: unknown): Promise<unknown>
  retryWithProgressAndTimeouts(progress: unknown, timeouts: readonly number[], action: unknown): Promise<unknown>
}

interface Internals {
  _connection: { toImpl(page: Page): { mainFrame(): FrameImplementation } }
}

const intervalsMs = [20, 50]

/**
 * Patches Playwright so that all pages of this process poll for elements every 50 ms. Its own backoff grows
 * to 500 ms, which turns a wait of 300 ms into one of 800 ms, and has no setting.
 */
export const pollOften = (page: Page): void => {
  const frame = (page as unknown as Internals)._connection.toImpl(page).mainFrame()
  const prototype = Object.getPrototypeOf(frame) as FrameImplementation
  if (!prototype.retryWithProgressAndBackoff) throw new Error('This version of Playwright retries in another way.')
  prototype.retryWithProgressAndBackoff = function (progress, action) {
    return this.retryWithProgressAndTimeouts(progress, intervalsMs, action)
  }
}
