import { type Claimed, type DeliveryQueue, type Outcome, type Settled, wordsOf } from './queue.ts'
import { createRates, type RateLimits } from './rate.ts'
import { createWindow, type WindowBounds } from './window.ts'

/** The longest that a timer of the runtime can wait. */
const longestMs = 2 ** 31 - 1
const afterFailureMs = 5_000
/** What is due and cannot be claimed is held by the rates, or by another server for a moment. */
const heldMs = 50
/** What has ended waits for so long for others, to be noted together with them. */
const gatherMs = 100

interface Parts<Item extends Claimed> extends RateLimits {
  queue: DeliveryQueue<Item>
  /** Calls back whenever a transaction that told a channel has been committed; answers how to stop. */
  listen(channel: string, hear: () => void): Promise<() => Promise<void>>
  /** Deliveries that are claimed and not settled, at most. */
  underWay: WindowBounds
  onError(error: unknown): void
}

export interface Delivery {
  /** Resolves when nothing is under way, and nothing that may be claimed now is left. */
  idle(): Promise<void>
  /** Claims nothing more, waits for what is under way, and stops. */
  close(): Promise<void>
}

/**
 * Claims, delivers and settles what a queue holds: at the start, when the database tells of more, and when something is
 * due; it never polls. A delivery is marked as attempted before it is attempted, so that one whose server has died is
 * known, and is not sent twice (docs/decisions/0051-sending.md).
 */
export const startDelivery = async <Item extends Claimed>({
  queue,
  listen,
  underWay: bounds,
  onError,
  ...limits
}: Parts<Item>): Promise<Delivery> => {
  const rates = createRates(limits)
  const window = createWindow(bounds)
  /** Claims and notes are worth a statement from so many on. */
  const worthIt = () => Math.ceil(window.size() / 2)
  /** Attempts that have not ended. */
  const underWay = new Set<Promise<void>>()
  /** Claimed and not settled: those under way, and those that have ended. */
  let open = 0
  let ended: Settled<Item>[] = []
  let gathering: ReturnType<typeof setTimeout> | undefined
  let settling: Promise<void> | undefined
  let hasFailed = false
  let claiming: Promise<void> | undefined
  let isAskedAgain = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const wakeIn = (ms: number | undefined) => {
    clearTimeout(timer)
    if (ms !== undefined && !isClosed) timer = setTimeout(wake, Math.min(ms, longestMs)).unref()
  }
  const fail = (error: unknown) => {
    onError(error)
    wakeIn(afterFailureMs)
  }

  /** All that has ended by then in one go; what cannot be noted is kept, and nothing is claimed until it is. */
  const settleAll = async () => {
    while (ended.length > 0) {
      const some = ended
      ended = []
      try {
        await queue.settle(some)
      } catch (error) {
        ended = [...some, ...ended]
        hasFailed = true
        fail(error)
        break
      }
      hasFailed = false
      open -= some.length
      window.noted(some.length)
      wake()
    }
    // At once: what ends in the next moment is noted by a new round.
    settling = undefined
  }
  const settle = () => {
    clearTimeout(gathering)
    gathering = undefined
    if (ended.length > 0) settling ??= settleAll()
    return settling
  }

  const attempt = async (item: Item) => {
    const outcome = await queue.deliver(item).catch((error): Outcome => ({ state: 'unknown', words: wordsOf(error) }))
    ended.push({ item, outcome })
  }
  const begin = (item: Item) => {
    open += 1
    const work = attempt(item).finally(() => {
      underWay.delete(work)
      if (underWay.size === 0 || ended.length >= worthIt()) void settle()
      else gathering ??= setTimeout(settle, gatherMs)
    })
    underWay.add(work)
  }

  /** Answers whether there may be more to claim at once. */
  const claimSome = async (): Promise<boolean> => {
    const free = window.size() - open
    if (isClosed || free < worthIt()) return false
    const allowance = rates.allowance(free)
    const items = allowance.count > 0 ? await queue.claim(allowance) : []
    rates.take(items.map(({ key }) => key))
    for (const item of items) begin(item)
    if (items.length > 0) return true
    await queue.recover()
    const due = await queue.untilNextDue()
    wakeIn(due === 0 ? (rates.untilNext() ?? heldMs) : due)
    return false
  }
  const claimAll = async () => {
    try {
      do {
        isAskedAgain = false
        if (hasFailed) await settle()
        if (hasFailed) break
        while (await claimSome());
      } while (isAskedAgain)
    } catch (error) {
      fail(error)
    }
    // At once: whoever asks in the next moment begins a new round.
    claiming = undefined
  }

  /** One claim at a time; what comes while one runs is looked after by one more. */
  const wake = () => {
    isAskedAgain = true
    if (!isClosed) claiming ??= claimAll()
  }

  const stopListening = await listen(queue.channel, wake)
  await queue.recover()
  wake()
  const rest = async () => {
    while (claiming || settling || underWay.size > 0) await Promise.all([claiming, settling, ...underWay])
  }
  return {
    idle: rest,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await stopListening()
      await rest()
      if (ended.length > 0) await settle()
      await queue.close()
    },
  }
}
