import { ApiError } from '../apiError.ts'

interface Queue {
  running: number
  queued: (() => void)[]
}

/** Runs work of a key. Throws `tooMany` where as many of that key already wait as may. */
export type KeyedLimiter = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Limits work by key: a few at once of each key in this process and the others in their order behind: a crowd
 * of one key holds nobody of another up.
 */
export const createKeyedLimiter = ({
  concurrency,
  maxQueued,
}: {
  concurrency: number
  maxQueued: number
}): KeyedLimiter => {
  const queues = new Map<string, Queue>()

  const enter = async (name: string): Promise<Queue> => {
    const queue = queues.get(name) ?? { running: 0, queued: [] }
    queues.set(name, queue)
    if (queue.running >= concurrency) {
      if (queue.queued.length >= maxQueued) throw new ApiError('tooMany')
      // Who leaves hands the place on, so that it is never free for one who came later.
      await new Promise<void>((resolve) => queue.queued.push(resolve))
    } else queue.running += 1
    return queue
  }

  const leave = (name: string, queue: Queue) => {
    const next = queue.queued.shift()
    if (next) return next()
    queue.running -= 1
    if (queue.running === 0) queues.delete(name)
  }

  return async (name, work) => {
    const queue = await enter(name)
    try {
      return await work()
    } finally {
      leave(name, queue)
    }
  }
}
