import { type Delivery, startDelivery } from '#server/platform/delivery/index.ts'
import type {
  Allowance,
  ClaimedDelivery,
  DeliveryOutcome,
  DeliveryQueue,
  SettledDelivery,
} from '#server/platform/delivery/queue.ts'
import { eventually } from '#support/eventually.ts'

type State = 'waiting' | 'attempting' | DeliveryOutcome['state']
interface Row extends ClaimedDelivery {
  state: State
  dueTime: number
}

/** Queue whose rows are a list, with every operation that the loop needs. */
const createList = (count: number, deliver: (item: ClaimedDelivery) => Promise<DeliveryOutcome>, keys = ['a']) => {
  const rows: Row[] = Array.from({ length: count }, (_, number) => ({
    id: String(number),
    key: keys[number % keys.length] ?? '',
    state: 'waiting',
    dueTime: 0,
  }))
  const list = { rows, isPaused: false, most: 0, claims: 0, failures: 0, hear: () => {} }
  const due = () => rows.filter(({ state, dueTime }) => state === 'waiting' && !list.isPaused && dueTime <= Date.now())
  const queue: DeliveryQueue<Row> = {
    channel: 'list',
    claim: async ({ count: most, perKey, ofKeys }: Allowance) => {
      list.claims += 1
      const takenCounts: Record<string, number> = {}
      const dueRows = due()
        .filter(({ key }) => {
          takenCounts[key] = (takenCounts[key] ?? 0) + 1
          return takenCounts[key] <= (ofKeys[key] ?? perKey)
        })
        .slice(0, most)
      for (const row of dueRows) row.state = 'attempting'
      list.most = Math.max(list.most, rows.filter(({ state }) => state === 'attempting').length)
      return dueRows
    },
    deliver,
    settle: async (deliveries: readonly SettledDelivery<Row>[]) => {
      if (list.failures-- > 0) throw new Error('The database is away')
      for (const { item, outcome } of deliveries) {
        item.state = outcome.state === 'retry' ? 'waiting' : outcome.state
        if (outcome.state === 'retry') item.dueTime = Date.now() + (outcome.afterSeconds ?? 0) * 1_000
      }
    },
    recover: async () => {},
    untilNextDue: async () => {
      const waiting = rows.filter(({ state }) => state === 'waiting' && !list.isPaused)
      return waiting.length > 0
        ? Math.max(0, Math.min(...waiting.map(({ dueTime }) => dueTime)) - Date.now())
        : undefined
    },
    close: async () => {},
  }
  const listen = async (_channel: string, listener: () => void) => {
    list.hear = listener
    return async () => {}
  }
  return { ...list, list, queue, listen }
}

describe('the delivery loop', () => {
  const errors: unknown[] = []
  let running: Delivery | undefined
  afterEach(async () => {
    await running?.close()
    running = undefined
    errors.length = 0
  })
  const start = async (
    { queue, listen }: Pick<ReturnType<typeof createList>, 'queue' | 'listen'>,
    more: object = {},
  ) => {
    running = await startDelivery({
      queue,
      listen,
      inFlight: { least: 8, most: 8 },
      onError: (error) => errors.push(error),
      ...more,
    })
    return running
  }

  test('delivers each row once, within its concurrency limit', async () => {
    const counts = new Map<string, number>()
    const { list, rows, ...parts } = createList(500, async ({ id }) => {
      counts.set(id, (counts.get(id) ?? 0) + 1)
      return { state: 'sent', words: 'ok' }
    })
    const delivery = await start(parts)
    await delivery.idle()
    expect(rows.every(({ state }) => state === 'sent')).toBe(true)
    expect([...counts.values()]).toEqual(Array(500).fill(1))
    expect(list.most).toBeLessThanOrEqual(8)
  })

  test('claims nothing while its queue is paused, and continues when it is woken', async () => {
    const { list, rows, ...parts } = createList(20, async () => ({ state: 'sent', words: 'ok' }))
    list.isPaused = true
    const delivery = await start(parts)
    await delivery.idle()
    expect(rows.every(({ state }) => state === 'waiting')).toBe(true)
    list.isPaused = false
    list.hear()
    await delivery.idle()
    expect(rows.every(({ state }) => state === 'sent')).toBe(true)
  })

  test('retries when a retry is due, and stores an attempt that threw as unknown', async () => {
    let tries = 0
    const { rows, ...parts } = createList(2, async ({ id }) => {
      if (id === '1') throw new Error('line\r\nbroke')
      return tries++ < 2 ? { state: 'retry', words: 'later', afterSeconds: 0.05 } : { state: 'sent', words: 'ok' }
    })
    await start(parts)
    await eventually(async () => expect(rows.map(({ state }) => state)).toEqual(['sent', 'unknown']))
    expect(tries).toBe(3)
  })

  test('respects the rate limit of a key', async () => {
    const { list, rows, ...parts } = createList(20, async () => ({ state: 'sent', words: 'ok' }), ['slow', 'other'])
    const delivery = await start(parts, { perKeyPerMinute: 300 })
    await delivery.idle()
    for (const key of ['slow', 'other'])
      expect(rows.filter((row) => row.key === key && row.state === 'sent')).toHaveLength(5)
    await eventually(async () => expect(rows.every(({ state }) => state === 'sent')).toBe(true))
    // The loop waits for the rate limit, and does not poll for rows to claim.
    expect(list.claims).toBeLessThan(60)
  })

  test('retains results that it could not store, and sends none of them again', async () => {
    const ids: string[] = []
    const { list, rows, ...parts } = createList(4, async ({ id }) => {
      ids.push(id)
      return { state: 'sent', words: 'ok' }
    })
    list.failures = 1
    const delivery = await start(parts)
    await delivery.idle()
    expect(errors).toHaveLength(1)
    await delivery.close()
    expect(rows.every(({ state }) => state === 'sent')).toBe(true)
    expect(ids.toSorted()).toEqual(['0', '1', '2', '3'])
    running = undefined
  })
})
