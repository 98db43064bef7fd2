import { draftTextMax, vendor as vendorKind } from '#contract/vendors/vendor.ts'
import { createDraftQueue, type SaveResult } from '#src/kit/wizard/draftQueue.ts'

const { jest } = import.meta
const savedDraft = { saveTime: '2026-01-01T00:00:00.000Z' }

/** A platform that answers on request of the test. */
const createPlatform = () => {
  const requests: string[] = []
  const answers: ((answer: SaveResult) => void)[] = []
  const storedDrafts: string[] = []
  const queue = createDraftQueue<string>({
    send: (draft) => {
      requests.push(draft)
      return new Promise((resolve) => answers.push(resolve))
    },
    onLatest: (draft) => storedDrafts.push(draft),
  })
  const answer = async (how: SaveResult) => {
    answers.shift()?.(how)
    await jest.advanceTimersByTimeAsync(0)
  }
  return { queue, requests, storedDrafts, answer }
}

describe('the draft queue', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('sends one at a time, and then the latest', async () => {
    const { queue, requests, storedDrafts, answer } = createPlatform()
    queue.put('a')
    queue.put('ab')
    queue.put('abc')
    expect(requests).toEqual(['a'])
    await answer(savedDraft)
    expect(requests).toEqual(['a', 'abc'])
    await answer(savedDraft)
    expect(requests).toEqual(['a', 'abc'])
    expect(queue.read()).toEqual({ savedAt: savedDraft.saveTime, isFailed: false })
    // A reply to an older draft never makes it the current one.
    expect(storedDrafts).toEqual(['a', 'ab', 'abc', 'abc', 'abc'])
  })

  test('retries after failures, with backoff, and at once on request', async () => {
    const { queue, requests, answer } = createPlatform()
    queue.put('a')
    await answer('failed')
    expect(queue.read().isFailed).toBe(true)
    await jest.advanceTimersByTimeAsync(1_999)
    expect(requests).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(2)
    await answer('failed')
    await jest.advanceTimersByTimeAsync(3_999)
    expect(requests).toHaveLength(2)
    queue.retry()
    expect(requests).toEqual(['a', 'a', 'a'])
    await answer(savedDraft)
    await jest.advanceTimersByTimeAsync(120_000)
    expect(requests).toHaveLength(3)
    expect(queue.read().isFailed).toBe(false)
  })

  test('does not resend a refused draft, but the next one', async () => {
    const { queue, requests, answer } = createPlatform()
    queue.put('a')
    await answer('refused')
    await jest.advanceTimersByTimeAsync(120_000)
    expect(requests).toEqual(['a'])
    queue.put('ab')
    expect(requests).toEqual(['a', 'ab'])
  })

  test('sends waiting drafts when the page is closed, and none twice', async () => {
    const { queue, requests } = createPlatform()
    queue.put('a')
    queue.hurry()
    expect(requests).toEqual(['a'])
    queue.put('ab')
    queue.hurry()
    expect(requests).toEqual(['a', 'ab'])
  })

  test('pauses after the pending request while a form is submitted, and continues if that was refused', async () => {
    const { queue, requests, answer } = createPlatform()
    queue.put('a')
    const rested = jest.fn()
    const pausing = queue.pause().then(rested)
    queue.put('ab')
    await jest.advanceTimersByTimeAsync(120_000)
    expect(rested).not.toHaveBeenCalled()
    await answer(savedDraft)
    await pausing
    queue.hurry()
    expect(requests).toEqual(['a'])
    queue.resume()
    expect(requests).toEqual(['a', 'ab'])
  })
})

test('accepts as much in a field as a draft stores', () => {
  const isKept = (length: number) =>
    vendorKind.ownCalls.saveVendorDraft.request.safeParse({ draft: { address: 'a'.repeat(length) } }).success
  expect(isKept(draftTextMax)).toBe(true)
  expect(isKept(draftTextMax + 1)).toBe(false)
})
