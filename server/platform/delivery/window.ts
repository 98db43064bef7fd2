const defaultSpanMs = 250

export interface WindowBounds {
  least: number
  most: number
  spanMs?: number
}

/**
 * How many deliveries may be claimed and not noted yet: what was noted in the last span of time, a quarter of a second where
 * it says nothing, within bounds. A slow other side has little waiting for it, which can still be stopped, and a server that
 * dies leaves no more than that unknown.
 */
export const createWindow = ({ least, most, spanMs = defaultSpanMs }: WindowBounds) => {
  let since = performance.now()
  let before = 0
  let current = 0
  const roll = () => {
    const spans = Math.floor((performance.now() - since) / spanMs)
    if (spans === 0) return
    before = spans === 1 ? current : 0
    current = 0
    since += spans * spanMs
  }
  return {
    noted(count: number) {
      roll()
      current += count
    },
    size(): number {
      roll()
      return Math.min(most, Math.max(least, before, current))
    },
  }
}
