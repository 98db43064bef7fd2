import { AsyncLocalStorage } from 'node:async_hooks'

/** Limits a statement of a read, in milliseconds. */
const readTimeoutMs = 60_000

interface CancellationScope {
  signal: AbortSignal
  timeoutMs: number
}

const scope = new AsyncLocalStorage<CancellationScope>()

/**
 * Runs work that reads. Its statements are cancelled in PostgreSQL when the signal aborts, and where one takes longer than
 * the timeout.
 */
export const withCancellation = <Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
  timeoutMs = readTimeoutMs,
): Promise<Result> => scope.run({ signal, timeoutMs }, work)

/** Runs work that other clients share: it goes on when the signal of `withCancellation` aborts. */
export const withoutCancellation = <Result>(work: () => Promise<Result>): Promise<Result> => scope.exit(work)

/** Tests for a statement that was cancelled before it was sent: its connection can be used again. */
export const isUnsent = (error: unknown): boolean => scope.getStore()?.signal.reason === error && error !== undefined

/** Tests for the end of a transaction, which runs also where the signal has aborted; every other statement fails. */
const isEnd = (text: string): boolean => /^\s*(?:rollback|commit)\b/i.test(text)

/**
 * Runs a statement, and calls `cancel` when its scope is aborted or its time is over. Resolves only after the cancellation, so
 * that it cannot reach the next statement of the same connection.
 */
export const runCancellable = async <Result>(
  text: string,
  run: () => Promise<Result>,
  cancel: () => Promise<unknown>,
): Promise<Result> => {
  const { signal, timeoutMs } = scope.getStore() ?? {}
  if (!signal || isEnd(text)) return run()
  signal.throwIfAborted()
  let cancelled: Promise<unknown> = Promise.resolve()
  const onCancel = () => {
    cancelled = cancelled.then(() => withoutCancellation(cancel)).catch(() => {})
  }
  const timer = setTimeout(onCancel, timeoutMs).unref()
  signal.addEventListener('abort', onCancel)
  try {
    return await run()
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onCancel)
    await cancelled
  }
}
