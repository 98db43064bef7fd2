import { wallTiming } from '#contract/wall/snapshot.ts'

interface Options<Data> {
  read: () => Promise<Data>
  onRead: (data: Data) => void
  onFailed: (error: unknown) => void
}

const refreshMs = wallTiming.refreshSeconds * 1_000
const [firstRetryMs, longestRetryMs] = [5_000, 60_000]
/** Share by which each wait is randomly shortened (jitter), so that walls that started together do not stay in step. */
const jitter = 0.1

/**
 * Returns the wait after a number of failures: exponential backoff from 5 s to 60 s, so that a starting server is not
 * overloaded.
 */
export const retryMs = (failures: number): number => Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs)

/**
 * Calls `read` at once, then at every refresh interval, and with exponential backoff after failures. Also reads when
 * the network is back. Returns a function that stops it.
 */
export const pollSnapshot = <Data>({ read, onRead, onFailed }: Options<Data>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isReading = false
  let isStopped = false
  const schedule = (ms: number) => {
    if (!isStopped) timer = setTimeout(() => void readOnce(), ms * (1 - jitter * Math.random()))
  }
  const readOnce = async () => {
    if (isReading || isStopped) return
    clearTimeout(timer)
    isReading = true
    try {
      const data = await read()
      failures = 0
      if (!isStopped) onRead(data)
    } catch (error) {
      failures += 1
      if (!isStopped) onFailed(error)
    }
    isReading = false
    schedule(failures > 0 ? retryMs(failures) : refreshMs)
  }
  const onOnline = () => void readOnce()
  window.addEventListener('online', onOnline)
  void readOnce()
  return () => {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', onOnline)
  }
}
