import { draftTextMax, vendor as vendorKind } from '#contract/vendors/vendor.ts'
import { createDraftQueue, type SaveResult } from '#src/kit/wizard/draftQueue.ts'

const { jest } = import.meta
const saved = { saveTime: '2026-01-01T00:00:00.000Z' }

/** A platform that answers when it is told to. */
const aPlatform = () => {
  const sent: string[] = []
  const answers: ((answer: SaveResult) => void)[] = []
  const remembered: string[] = []
  const queue = createDraftQueue<string>({
    send: (draft) => {
      sent.push(draft)
      return new Promise((resolve) => answers.push(resolve))
    },
    onLatest: (draft) => remembered.push(draft),
  })
  const answer = async (how: SaveResult) => {
    answers.shift()?.(how)
    await jest.advanceTimersByTimeAsync(0)
  }
  return { queue, sent, remembered, answer }
}

describe('the queue of drafts', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('sends one at a time, and then the latest', async () => {
    const { queue, sent, remembered, answer } = aPlatform()
    queue.put('a')
    queue.put('ab')
    queue.put('abc')
    expect(sent).toEqual(['a'])
    await answer(saved)
    expect(sent).toEqual(['a', 'abc'])
    await answer(saved)
    expect(sent).toEqual(['a', 'abc'])
    expect(queue.read()).toEqual({ savedAt: saved.saveTime, isFailed: false })
    // A reply about an older one never makes it the one to come back to.
    expect(remembered).toEqual(['a', 'ab', 'abc', 'abc', 'abc'])
  })

  test('tries again what failed, later each time, and at once when it is told to', async () => {
    const { queue, sent, answer } = aPlatform()
    queue.put('a')
    await answer('failed')
    expect(queue.read().isFailed).toBe(true)
    await jest.advanceTimersByTimeAsync(1_999)
    expect(sent).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(2)
    await answer('failed')
    await jest.advanceTimersByTimeAsync(3_999)
    expect(sent).toHaveLength(2)
    queue.retry()
    expect(sent).toEqual(['a', 'a', 'a'])
    await answer(saved)
    await jest.advanceTimersByTimeAsync(120_000)
    expect(sent).toHaveLength(3)
    expect(queue.read().isFailed).toBe(false)
  })

  test('does not send again what was refused, but what comes after it', async () => {
    const { queue, sent, answer } = aPlatform()
    queue.put('a')
    await answer('refused')
    await jest.advanceTimersByTimeAsync(120_000)
    expect(sent).toEqual(['a'])
    queue.put('ab')
    expect(sent).toEqual(['a', 'ab'])
  })

  test('sends what waits when the page is closed, and nothing twice', async () => {
    const { queue, sent } = aPlatform()
    queue.put('a')
    queue.hurry()
    expect(sent).toEqual(['a'])
    queue.put('ab')
    queue.hurry()
    expect(sent).toEqual(['a', 'ab'])
  })

  test('rests after what is on its way while something is submitted, and goes on if that was refused', async () => {
    const { queue, sent, answer } = aPlatform()
    queue.put('a')
    const rested = jest.fn()
    const pausing = queue.pause().then(rested)
    queue.put('ab')
    await jest.advanceTimersByTimeAsync(120_000)
    expect(rested).not.toHaveBeenCalled()
    await answer(saved)
    await pausing
    queue.hurry()
    expect(sent).toEqual(['a'])
    queue.resume()
    expect(sent).toEqual(['a', 'ab'])
  })
})

test('a field takes as much as a draft keeps', () => {
  const keeps = (length: number) =>
    vendorKind.ownCalls.saveVendorDraft.request.safeParse({ draft: { address: 'a'.repeat(length) } }).success
  expect(keeps(draftTextMax)).toBe(true)
  expect(keeps(draftTextMax + 1)).toBe(false)
})
