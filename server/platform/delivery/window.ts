const defaultSpanMs = 250

export interface WindowBounds {
  least: number
  most: number
  spanMs?: number
}

/**
 * Creates an adaptive window of deliveries that may be claimed and not settled: as many as were settled in the last
 * span, by default 250 ms, within limits. With a slow remote service few deliveries are claimed, so that most can still
 * be stopped, and a killed server leaves few as unknown.
 */
export const createDeliveryWindow = ({ least, most, spanMs = defaultSpanMs }: WindowBounds) => {
  let startedAt = performance.now()
  let previous = 0
  let current = 0
  const roll = () => {
    const spans = Math.floor((performance.now() - startedAt) / spanMs)
    if (spans === 0) return
    previous = spans === 1 ? current : 0
    current = 0
    startedAt += spans * spanMs
  }
  return {
    recordSettled(count: number) {
      roll()
      current += count
    },
    size(): number {
      roll()
      return Math.min(most, Math.max(least, previous, current))
    },
  }
}
