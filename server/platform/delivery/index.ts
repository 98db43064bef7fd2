import {
  type ClaimedDelivery,
  type DeliveryOutcome,
  type DeliveryQueue,
  errorMessage,
  type SettledDelivery,
} from './queue.ts'
import { createRateLimiter, type RateLimits } from './rateLimiter.ts'
import { createDeliveryWindow, type WindowBounds } from './window.ts'

/** Maximum delay of a timer in milliseconds (32-bit limit of the runtime). */
const maxTimerMs = 2 ** 31 - 1
const afterFailureMs = 5_000
/** Milliseconds to wait while due deliveries cannot be claimed because of rate limits or locks of another server. */
const blockedMs = 50
/** Milliseconds for which ended deliveries are collected, so that they are settled in one batch. */
const batchMs = 100

interface Parts<Item extends ClaimedDelivery> extends RateLimits {
  queue: DeliveryQueue<Item>
  /** Calls back on each NOTIFY on a channel (LISTEN). Returns a function that stops listening. */
  listen(channel: string, onNotify: () => void): Promise<() => Promise<void>>
  /** Limits of deliveries that are claimed and not settled. */
  inFlight: WindowBounds
  onError(error: unknown): void
}

export interface Delivery {
  /** Resolves when no delivery is in flight and none can be claimed now. */
  idle(): Promise<void>
  /** Stops claiming, waits for deliveries in flight, and stops. */
  close(): Promise<void>
}

/**
 * Claims, delivers and settles the deliveries of a queue: at start, on NOTIFY of the database, and when deliveries are
 * due; it never polls. A delivery is marked before it is attempted, so that one of a killed server is detected and not
 * sent twice (docs/decisions/0051-sending.md). Sets timers and opens a LISTEN connection.
 */
export const startDelivery = async <Item extends ClaimedDelivery>({
  queue,
  listen,
  inFlight: bounds,
  onError,
  ...limits
}: Parts<Item>): Promise<Delivery> => {
  const rates = createRateLimiter(limits)
  const window = createDeliveryWindow(bounds)
  /** Minimum number of deliveries for which a claim or settlement statement runs at once. */
  const minBatch = () => Math.ceil(window.size() / 2)
  /** Attempts in flight. */
  const inFlight = new Set<Promise<void>>()
  /** Number of deliveries that are claimed and not settled: in flight, or ended. */
  let open = 0
  let ended: SettledDelivery<Item>[] = []
  let batchTimer: ReturnType<typeof setTimeout> | undefined
  let settling: Promise<void> | undefined
  let hasFailed = false
  let claiming: Promise<void> | undefined
  let isWakePending = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const scheduleWake = (ms: number | undefined) => {
    clearTimeout(timer)
    if (ms !== undefined && !isClosed) timer = setTimeout(wake, Math.min(ms, maxTimerMs)).unref()
  }
  const fail = (error: unknown) => {
    onError(error)
    scheduleWake(afterFailureMs)
  }

  /**
   * Settles all ended deliveries in one batch. After a failure it keeps them, and nothing is claimed until they are
   * settled.
   */
  const settleAll = async () => {
    while (ended.length > 0) {
      const batch = ended
      ended = []
      try {
        await queue.settle(batch)
      } catch (error) {
        ended = [...batch, ...ended]
        hasFailed = true
        fail(error)
        break
      }
      hasFailed = false
      open -= batch.length
      window.recordSettled(batch.length)
      wake()
    }
    // Synchronously, so that deliveries that end from now on start a new run.
    settling = undefined
  }
  const settle = () => {
    clearTimeout(batchTimer)
    batchTimer = undefined
    if (ended.length > 0) settling ??= settleAll()
    return settling
  }

  const attempt = async (item: Item) => {
    const outcome = await queue
      .deliver(item)
      .catch((error): DeliveryOutcome => ({ state: 'unknown', words: errorMessage(error) }))
    ended.push({ item, outcome })
  }
  const begin = (item: Item) => {
    open += 1
    const work = attempt(item).finally(() => {
      inFlight.delete(work)
      if (inFlight.size === 0 || ended.length >= minBatch()) void settle()
      else batchTimer ??= setTimeout(settle, batchMs)
    })
    inFlight.add(work)
  }

  /** Claims a batch; returns whether more may be due at once. */
  const claimSome = async (): Promise<boolean> => {
    const free = window.size() - open
    if (isClosed || free < minBatch()) return false
    const allowance = rates.allowance(free)
    const items = allowance.count > 0 ? await queue.claim(allowance) : []
    rates.take(items.map(({ key }) => key))
    for (const item of items) begin(item)
    if (items.length > 0) return true
    await queue.recover()
    const due = await queue.untilNextDue()
    scheduleWake(due === 0 ? (rates.untilNext() ?? blockedMs) : due)
    return false
  }
  const claimAll = async () => {
    try {
      do {
        isWakePending = false
        if (hasFailed) await settle()
        if (hasFailed) break
        while (await claimSome());
      } while (isWakePending)
    } catch (error) {
      fail(error)
    }
    // Synchronously, so that the next wake-up starts a new run.
    claiming = undefined
  }

  /** Starts a claim run, or requests another one after the current run. */
  const wake = () => {
    isWakePending = true
    if (!isClosed) claiming ??= claimAll()
  }

  const stopListening = await listen(queue.channel, wake)
  await queue.recover()
  wake()
  const drain = async () => {
    while (claiming || settling || inFlight.size > 0) await Promise.all([claiming, settling, ...inFlight])
  }
  return {
    idle: drain,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await stopListening()
      await drain()
      if (ended.length > 0) await settle()
      await queue.close()
    },
  }
}
