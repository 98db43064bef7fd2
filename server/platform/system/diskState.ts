/** Milliseconds after which a failed write is forgotten: a server that is not ready gets no request that would try again. */
const rememberedMs = 30_000

/** Remembers whether the last write failed because a disk was full. */
export interface DiskState {
  /** Records such a failure; returns whether it is the first one in a while. */
  recordFull(): boolean
  recordWritten(): void
  isFull(): boolean
}

export const createDiskState = (now: () => number = performance.now.bind(performance)): DiskState => {
  let failedAt: number | undefined
  let isWrittenSince = false
  const isRecent = () => failedAt !== undefined && now() - failedAt < rememberedMs
  return {
    // Where there is no room for a page more, small writes still succeed between those that fail.
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
