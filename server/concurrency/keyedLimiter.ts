import { ApiError } from '../apiError.ts'

interface Lane {
  running: number
  waiting: (() => void)[]
}

/** Runs work in the lane of a name. Throws `tooMany` where as many already wait in that lane as may. */
export type KeyedLimiter = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Lanes beside each other, each for a few at once in this process and the others in their order behind: a crowd in one
 * holds nobody up in another.
 */
export const createKeyedLimiter = ({ atOnce, waiting: most }: { atOnce: number; waiting: number }): KeyedLimiter => {
  const lanes = new Map<string, Lane>()

  const enter = async (name: string): Promise<Lane> => {
    const lane = lanes.get(name) ?? { running: 0, waiting: [] }
    lanes.set(name, lane)
    if (lane.running >= atOnce) {
      if (lane.waiting.length >= most) throw new ApiError('tooMany')
      // Who leaves hands the place on, so that it is never free for one who came later.
      await new Promise<void>((resolve) => lane.waiting.push(resolve))
    } else lane.running += 1
    return lane
  }

  const leave = (name: string, lane: Lane) => {
    const next = lane.waiting.shift()
    if (next) return next()
    lane.running -= 1
    if (lane.running === 0) lanes.delete(name)
  }

  return async (name, work) => {
    const lane = await enter(name)
    try {
      return await work()
    } finally {
      leave(name, lane)
    }
  }
}
