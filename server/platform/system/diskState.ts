/** Milliseconds after which a failed write is ignored, as a server that is not ready gets no request to retry one. */
const expiryMs = 30_000

/** Tracks whether the last write failed because the disk was full. */
export interface DiskState {
  /** Records a failure; returns true if none was recorded in the last 30 seconds. */
  recordFull(): boolean
  recordWritten(): void
  isFull(): boolean
}

export const createDiskState = (now: () => number = performance.now.bind(performance)): DiskState => {
  let failedAt: number | undefined
  let isWrittenSince = false
  const isRecent = () => failedAt !== undefined && now() - failedAt < expiryMs
  return {
    // Without room for another page, small writes still succeed between those that fail.
    recordFull: () => {
      const isFirst = !isRecent()
      failedAt = now()
      isWrittenSince = false
      return isFirst
    },
    recordWritten: () => {
      isWrittenSince = true
    },
    isFull: () => isRecent() && !isWrittenSince,
  }
}
