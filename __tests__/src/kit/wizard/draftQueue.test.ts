import { draftTextMax, vendor as vendorKind } from '#contract/vendors/vendor.ts'
import { createDraftQueue, type SaveResult } from '#src/kit/wizard/draftQueue.ts'

const { jest } = import.meta
const saved = { saveTime: '2026-01-01T00:00:00.000Z' }

/** A platform that answers on request of the test. */
const createPlatform = () => {
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

describe('the draft queue', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('sends one at a time, and then the latest', async () => {
    const { queue, sent, remembered, answer } = createPlatform()
    queue.put('a')
    queue.put('ab')
    queue.put('abc')
    expect(sent).toEqual(['a'])
    await answer(saved)
    expect(sent).toEqual(['a', 'abc'])
    await answer(saved)
    expect(sent).toEqual(['a', 'abc'])
    expect(queue.read()).toEqual({ savedAt: saved.saveTime, isFailed: false })
    // A reply to an older draft never makes it the current one.
    expect(remembered).toEqual(['a', 'ab', 'abc', 'abc', 'abc'])
  })

  test('retries after failures, with backoff, and at once on request', async () => {
    const { queue, sent, answer } = createPlatform()
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

  test('does not resend a refused draft, but the next one', async () => {
    const { queue, sent, answer } = createPlatform()
    queue.put('a')
    await answer('refused')
    await jest.advanceTimersByTimeAsync(120_000)
    expect(sent).toEqual(['a'])
    queue.put('ab')
    expect(sent).toEqual(['a', 'ab'])
  })

  test('sends waiting drafts when the page is closed, and none twice', async () => {
    const { queue, sent } = createPlatform()
    queue.put('a')
    queue.hurry()
    expect(sent).toEqual(['a'])
    queue.put('ab')
    queue.hurry()
    expect(sent).toEqual(['a', 'ab'])
  })

  test('pauses after the pending request while a form is submitted, and continues if that was refused', async () => {
    const { queue, sent, answer } = createPlatform()
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

test('accepts as much in a field as a draft stores', () => {
  const keeps = (length: number) =>
    vendorKind.ownCalls.saveVendorDraft.request.safeParse({ draft: { address: 'a'.repeat(length) } }).success
  expect(keeps(draftTextMax)).toBe(true)
  expect(keeps(draftTextMax + 1)).toBe(false)
})
