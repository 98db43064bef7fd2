import { wallTiming } from '#contract/wall/snapshot.ts'
import { pollSnapshot, retryMs } from '#src/features/wall/pollSnapshot.ts'

const { jest } = import.meta
const refreshMs = wallTiming.refreshSeconds * 1_000

describe('polling of a large screen', () => {
  let isThere: boolean
  let reads: number
  let results: (number | 'failed')[]
  let stop: () => void
  const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms)

  beforeEach(async () => {
    jest.useFakeTimers()
    jest.spyOn(Math, 'random').mockReturnValue(0)
    Object.assign(globalThis, { window: new EventTarget() })
    ;[isThere, reads, results] = [true, 0, []]
    stop = pollSnapshot({
      read: async () => {
        reads += 1
        if (!isThere) throw new Error('No network')
        return reads
      },
      onRead: (data) => results.push(data),
      onFailed: () => results.push('failed'),
    })
    await advance(0)
  })
  afterEach(() => {
    stop()
    jest.useRealTimers()
    jest.restoreAllMocks()
    Reflect.deleteProperty(globalThis, 'window')
  })

  test('reads at once, then at every interval', async () => {
    await advance(3 * refreshMs)
    expect(results).toEqual([1, 2, 3, 4])
  })

  test('retries after a failure, with backoff, until it succeeds', async () => {
    isThere = false
    await advance(refreshMs + 600_000)
    const failures = results.filter((one) => one === 'failed').length
    expect(failures).toBeGreaterThan(8)
    expect(failures).toBeLessThan(16)
    isThere = true
    await advance(60_000)
    expect(results.at(-1)).toBe(reads)
    await advance(refreshMs)
    expect(results.slice(-2)).toEqual([reads - 1, reads])
  })

  test('is not synchronised with another that began at the same moment', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1)
    await advance(refreshMs)
    const before = reads
    await advance(0.9 * refreshMs)
    expect(reads).toBe(before + 1)
  })

  test('reads as soon as the network is back', async () => {
    isThere = false
    await advance(refreshMs)
    isThere = true
    window.dispatchEvent(new Event('online'))
    await advance(0)
    expect(results).toEqual([1, 'failed', 3])
  })

  test('leaves no timer when it is stopped', async () => {
    stop()
    expect(jest.getTimerCount()).toBe(0)
    window.dispatchEvent(new Event('online'))
    await advance(refreshMs)
    expect(reads).toBe(1)
  })

  test('waits from five seconds to a minute', () => {
    expect([1, 2, 3, 4, 5, 20].map(retryMs)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  })
})
