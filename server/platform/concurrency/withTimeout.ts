import { setTimeout } from 'node:timers/promises'

/** Milliseconds that a scrape waits for the database; Prometheus gives up after 10 s. */
export const scrapeTimeoutMs = 3_000

/**
 * Returns a function that runs `work` with a timeout. It resolves to undefined if `work` takes longer or fails;
 * failures are passed to `onError`. Overlapping calls share one run of `work`.
 */
export const withTimeout = <Result>(
  work: () => Promise<Result>,
  onError: (error: unknown) => void,
  timeoutMs = scrapeTimeoutMs,
): (() => Promise<Result | undefined>) => {
  let pending: Promise<Result | undefined> | undefined
  return async () => {
    pending ??= work()
      .catch((error) => {
        onError(error)
        return undefined
      })
      .finally(() => {
        pending = undefined
      })
    const timer = new AbortController()
    const timeout = setTimeout(timeoutMs, undefined, { signal: timer.signal, ref: false }).catch(() => undefined)
    const result = await Promise.race([pending, timeout])
    timer.abort()
    return result
  }
}
