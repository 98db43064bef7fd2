import { setTimeout } from 'node:timers/promises'

/** How long a scrape waits for the database, in milliseconds: Prometheus gives up after 10 s. */
export const longestMs = 3_000

/**
 * Returns a function that waits for `ask` for so many milliseconds, and resolves to undefined where it fails, which
 * `onError` is called with, or takes longer. Calls that overlap share one `ask`.
 */
export const inTime = <Answer>(
  ask: () => Promise<Answer>,
  onError: (error: unknown) => void,
  timeoutMs = longestMs,
): (() => Promise<Answer | undefined>) => {
  let pending: Promise<Answer | undefined> | undefined
  return async () => {
    pending ??= ask()
      .catch((error) => {
        onError(error)
        return undefined
      })
      .finally(() => {
        pending = undefined
      })
    const answered = new AbortController()
    const late = setTimeout(timeoutMs, undefined, { signal: answered.signal, ref: false }).catch(() => undefined)
    const answer = await Promise.race([pending, late])
    answered.abort()
    return answer
  }
}
