import { ApiError } from '#server/platform/core/apiError.ts'

interface Queue {
  running: number
  /** When the key came, had a turn or ended one, as a number that grows: who has waited longest has the least. */
  lastTurn: number
  /** In the order in which they came. */
  waiting: Set<() => void>
}

/**
 * Runs work of a key when its turn comes. Throws `tooMany` where as many of that key already wait as may, and the signal's
 * reason where that aborts before the turn comes.
 */
export type Turns = <Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

interface Bounds {
  /** Works of one key that run at the same time. */
  perKey: number
  /** Works of all keys together. */
  atOnce?: number
  /** Works of one key that wait. */
  maxQueued: number
}

/**
 * Limits work by key in this process: the keys take turns, and works of one key follow in their order, so that a crowd of
 * one key holds nobody of another up for longer than one work lasts.
 */
export const createTurns = ({ perKey, atOnce = Number.POSITIVE_INFINITY, maxQueued }: Bounds): Turns => {
  const queues = new Map<string, Queue>()
  let running = 0
  let order = 0
  let isScheduled = false

  /** The key that has waited longest for a turn. */
  const nextQueue = (): Queue | undefined => {
    const ready = [...queues.values()].filter((queue) => queue.waiting.size > 0 && queue.running < perKey)
    return ready.sort((a, b) => a.lastTurn - b.lastTurn)[0]
  }

  const startAll = () => {
    isScheduled = false
    while (running < atOnce) {
      const queue = nextQueue()
      const [start] = queue?.waiting ?? []
      if (!queue || !start) return
      queue.waiting.delete(start)
      queue.lastTurn = ++order
      queue.running += 1
      running += 1
      start()
    }
  }

  /** Starts works only after the event loop has heard who else has come, so that the next turn can be theirs. */
  const schedule = () => {
    if (!isScheduled) setImmediate(startAll)
    isScheduled = true
  }

  const forgetIdle = (key: string, { running, waiting }: Queue) => {
    if (running === 0 && waiting.size === 0) queues.delete(key)
  }

  const wait = async (key: string, queue: Queue, signal: AbortSignal | undefined): Promise<void> => {
    const turn = Promise.withResolvers<void>()
    const drop = () => {
      if (queue.waiting.delete(turn.resolve)) turn.reject(signal?.reason)
      forgetIdle(key, queue)
    }
    signal?.addEventListener('abort', drop)
    queue.waiting.add(turn.resolve)
    schedule()
    try {
      await turn.promise
    } finally {
      signal?.removeEventListener('abort', drop)
    }
  }

  const leave = (key: string, queue: Queue) => {
    queue.running -= 1
    queue.lastTurn = ++order
    running -= 1
    schedule()
    forgetIdle(key, queue)
  }

  return async (key, work, signal) => {
    signal?.throwIfAborted()
    const queue = queues.get(key) ?? { running: 0, lastTurn: ++order, waiting: new Set<() => void>() }
    if (queue.running + queue.waiting.size >= perKey + maxQueued) throw new ApiError('tooMany', { seconds: 1 })
    queues.set(key, queue)
    await wait(key, queue, signal)
    try {
      return await work()
    } finally {
      leave(key, queue)
    }
  }
}
