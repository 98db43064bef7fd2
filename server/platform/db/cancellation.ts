import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds that one statement of a read may take. */
const readTimeoutMs = 60_000

interface CancellationScope {
  signal: AbortSignal
  timeoutMs: number
}

const scope = new AsyncLocalStorage<CancellationScope>()

/**
 * Runs work that reads. Its statements are cancelled in PostgreSQL when the signal aborts or a statement exceeds the
 * timeout.
 */
export const withCancellation = <Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
  timeoutMs = readTimeoutMs,
): Promise<Result> => scope.run({ signal, timeoutMs }, work)

/** Runs work that other clients share and that continues when the signal of `withCancellation` aborts. */
export const withoutCancellation = <Result>(work: () => Promise<Result>): Promise<Result> => scope.exit(work)

/** Tests for the error of a statement that was cancelled before it was sent, whose connection can be reused. */
export const isUnsent = (error: unknown): boolean => scope.getStore()?.signal.reason === error && error !== undefined

/** Tests for the end of a transaction, the only statement that runs after the signal has aborted. */
const isEnd = (text: string): boolean => /^\s*(?:rollback|commit)\b/i.test(text)

/**
 * Runs a statement, and calls `cancel` when its scope is aborted or its timeout is over. Resolves only after the
 * cancellation, so that it cannot affect the next statement of the same connection.
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
