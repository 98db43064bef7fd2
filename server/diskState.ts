/** Milliseconds after which a failed write is forgotten: a server that is not ready gets no request that would try again. */
const rememberedMs = 30_000

/** Remembers whether the last write failed because a disk was full. */
export interface DiskState {
  /** Records such a failure; returns whether it is the first one in a row. */
  recordFull(): boolean
  recordWritten(): void
  isFull(): boolean
}

export const createDiskState = (now: () => number = performance.now.bind(performance)): DiskState => {
  let failedAt: number | undefined
  const isFull = () => failedAt !== undefined && now() - failedAt < rememberedMs
  return {
    recordFull: () => {
      const isFirst = !isFull()
      failedAt = now()
      return isFirst
    },
    recordWritten: () => {
      failedAt = undefined
    },
    isFull,
  }
}
