import { setTimeout } from 'node:timers/promises'

/** Whoever scrapes waits no longer for the database: Prometheus gives up after 10 s. */
export const longestMs = 3_000

/**
 * Asks within `longestMs`; undefined where that fails, which `onError` hears of, or takes longer. A question that is still
 * open is not asked again beside it.
 */
export const inTime = <Answer>(
  ask: () => Promise<Answer>,
  onError: (error: unknown) => void,
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
    const late = setTimeout(longestMs, undefined, { signal: answered.signal, ref: false }).catch(() => undefined)
    const answer = await Promise.race([pending, late])
    answered.abort()
    return answer
  }
}
