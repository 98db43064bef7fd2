import { AsyncLocalStorage } from 'node:async_hooks'

/** How long a statement of a read may take, in milliseconds: nobody waits longer for a page. */
const readTimeoutMs = 60_000

interface Wanted {
  signal: AbortSignal
  timeoutMs: number
}

const wanted = new AsyncLocalStorage<Wanted>()

/**
 * Runs work that reads. Its statements are cancelled in PostgreSQL when the signal aborts, and where one takes longer than
 * the timeout.
 */
export const whileWanted = <Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
  timeoutMs = readTimeoutMs,
): Promise<Result> => wanted.run({ signal, timeoutMs }, work)

/** Runs work that others wait for as well: it goes on when the signal of `whileWanted` aborts. */
export const forOthersToo = <Result>(work: () => Promise<Result>): Promise<Result> => wanted.exit(work)

/** Whether a statement failed only because nobody waits for it: it was not sent, and its connection is as good as before. */
export const isUnsent = (error: unknown): boolean => wanted.getStore()?.signal.reason === error && error !== undefined

/** Ends a transaction; everything else fails at once where the signal has aborted. */
const isEnd = (text: string): boolean => /^\s*(?:rollback|commit)\b/i.test(text)

/**
 * Runs a statement, and calls `cancel` when nobody waits for its result any more. Resolves only after the cancellation, so
 * that it cannot reach the next statement of the same connection.
 */
export const runWanted = async <Result>(
  text: string,
  run: () => Promise<Result>,
  cancel: () => Promise<unknown>,
): Promise<Result> => {
  const { signal, timeoutMs } = wanted.getStore() ?? {}
  if (!signal || isEnd(text)) return run()
  signal.throwIfAborted()
  let cancelled: Promise<unknown> = Promise.resolve()
  const onUnwanted = () => {
    cancelled = cancelled.then(() => forOthersToo(cancel)).catch(() => {})
  }
  const timer = setTimeout(onUnwanted, timeoutMs).unref()
  signal.addEventListener('abort', onUnwanted)
  try {
    return await run()
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onUnwanted)
    await cancelled
  }
}
