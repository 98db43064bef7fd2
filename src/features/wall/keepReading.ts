import { wallTiming } from '#contract/wall/snapshot.ts'

interface Options<Data> {
  read: () => Promise<Data>
  onRead: (data: Data) => void
  onFailed: (error: unknown) => void
}

const refreshMs = wallTiming.refreshSeconds * 1_000
const [firstRetryMs, longestRetryMs] = [5_000, 60_000]
/** Each wait is shorter by up to this part, so that walls that began at the same moment do not keep step. */
const spread = 0.1

/** After a failure soon, then less and less often: a server that starts is not run over by its walls. */
export const retryMs = (failures: number): number => Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs)

/** Reads at once, then at every refresh, and after failures until it gets through. Answers how to stop. */
export const keepReading = <Data>({ read, onRead, onFailed }: Options<Data>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isReading = false
  let isStopped = false
  const again = (ms: number) => {
    if (!isStopped) timer = setTimeout(() => void readOnce(), ms * (1 - spread * Math.random()))
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
    again(failures > 0 ? retryMs(failures) : refreshMs)
  }
  const onBack = () => void readOnce()
  window.addEventListener('online', onBack)
  void readOnce()
  return () => {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', onBack)
  }
}
