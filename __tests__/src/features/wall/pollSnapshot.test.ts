import { wallTiming } from '#contract/wall/snapshot.ts'
import { pollSnapshot, retryMs } from '#src/features/wall/pollSnapshot.ts'

const { jest } = import.meta
const refreshMs = wallTiming.refreshSeconds * 1_000

describe('polling of a large screen', () => {
  let isThere: boolean
  let reads: number
  let seen: (number | 'failed')[]
  let stop: () => void
  const run = (ms: number) => jest.advanceTimersByTimeAsync(ms)

  beforeEach(async () => {
    jest.useFakeTimers()
    jest.spyOn(Math, 'random').mockReturnValue(0)
    Object.assign(globalThis, { window: new EventTarget() })
    ;[isThere, reads, seen] = [true, 0, []]
    stop = pollSnapshot({
      read: async () => {
        reads += 1
        if (!isThere) throw new Error('No network')
        return reads
      },
      onRead: (data) => seen.push(data),
      onFailed: () => seen.push('failed'),
    })
    await run(0)
  })
  afterEach(() => {
    stop()
    jest.useRealTimers()
    jest.restoreAllMocks()
    Reflect.deleteProperty(globalThis, 'window')
  })

  test('reads at once, then at every interval', async () => {
    await run(3 * refreshMs)
    expect(seen).toEqual([1, 2, 3, 4])
  })

  test('retries after a failure, with backoff, until it succeeds', async () => {
    isThere = false
    await run(refreshMs + 600_000)
    const tried = seen.filter((one) => one === 'failed').length
    expect(tried).toBeGreaterThan(8)
    expect(tried).toBeLessThan(16)
    isThere = true
    await run(60_000)
    expect(seen.at(-1)).toBe(reads)
    await run(refreshMs)
    expect(seen.slice(-2)).toEqual([reads - 1, reads])
  })

  test('is not synchronised with another that began at the same moment', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1)
    await run(refreshMs)
    const before = reads
    await run(0.9 * refreshMs)
    expect(reads).toBe(before + 1)
  })

  test('reads as soon as the network is back', async () => {
    isThere = false
    await run(refreshMs)
    isThere = true
    window.dispatchEvent(new Event('online'))
    await run(0)
    expect(seen).toEqual([1, 'failed', 3])
  })

  test('leaves no timer when it is stopped', async () => {
    stop()
    expect(jest.getTimerCount()).toBe(0)
    window.dispatchEvent(new Event('online'))
    await run(refreshMs)
    expect(reads).toBe(1)
  })

  test('waits from five seconds to a minute', () => {
    expect([1, 2, 3, 4, 5, 20].map(retryMs)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  })
})
