import { ApiError } from '#server/platform/core/apiError.ts'

interface KeyQueue {
  running: number
  /** Logical time at which the key last arrived, started or ended work; the key with the least is served next. */
  lastServed: number
  /** Start functions of the queued work, in order of arrival. */
  waiting: Set<() => void>
}

/**
 * Runs work of a key when it is scheduled. Throws `tooMany` if the queue of that key is full, and the signal's reason
 * if the signal aborts before the work has started.
 */
export type FairQueue = <Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

interface Limits {
  /** Maximum of running work per key. */
  perKey: number
  /** Maximum of running work of all keys together. */
  atOnce?: number
  /** Maximum of queued work per key. */
  maxQueued: number
}

/**
 * Creates a fair queue (round robin) for work of this process: the keys take turns and the work of one key runs in
 * order, so that many requests of one key delay another key by no more than the duration of one of them.
 */
export const createFairQueue = ({ perKey, atOnce = Number.POSITIVE_INFINITY, maxQueued }: Limits): FairQueue => {
  const queues = new Map<string, KeyQueue>()
  let running = 0
  let clock = 0
  let isScheduled = false

  /** Returns the queue that was served least recently, among those that may start work. */
  const nextQueue = (): KeyQueue | undefined => {
    const ready = [...queues.values()].filter((queue) => queue.waiting.size > 0 && queue.running < perKey)
    return ready.sort((a, b) => a.lastServed - b.lastServed)[0]
  }

  const startAll = () => {
    isScheduled = false
    while (running < atOnce) {
      const queue = nextQueue()
      const [start] = queue?.waiting ?? []
      if (!queue || !start) return
      queue.waiting.delete(start)
      queue.lastServed = ++clock
      queue.running += 1
      running += 1
      start()
    }
  }

  /** Starts work only after pending events of the event loop, so that keys that have just arrived take part. */
  const schedule = () => {
    if (!isScheduled) setImmediate(startAll)
    isScheduled = true
  }

  const removeIdle = (key: string, { running, waiting }: KeyQueue) => {
    if (running === 0 && waiting.size === 0) queues.delete(key)
  }

  const wait = async (key: string, queue: KeyQueue, signal: AbortSignal | undefined): Promise<void> => {
    const slot = Promise.withResolvers<void>()
    const cancel = () => {
      if (queue.waiting.delete(slot.resolve)) slot.reject(signal?.reason)
      removeIdle(key, queue)
    }
    signal?.addEventListener('abort', cancel)
    queue.waiting.add(slot.resolve)
    schedule()
    try {
      await slot.promise
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
  }

  const finish = (key: string, queue: KeyQueue) => {
    queue.running -= 1
    queue.lastServed = ++clock
    running -= 1
    schedule()
    removeIdle(key, queue)
  }

  return async (key, work, signal) => {
    signal?.throwIfAborted()
    const queue = queues.get(key) ?? { running: 0, lastServed: ++clock, waiting: new Set<() => void>() }
    if (queue.running + queue.waiting.size >= perKey + maxQueued) throw new ApiError('tooMany', { seconds: 1 })
    queues.set(key, queue)
    await wait(key, queue, signal)
    try {
      return await work()
    } finally {
      finish(key, queue)
    }
  }
}
