import { retryImport } from '#src/kit/lib/retryImport.ts'

const { jest } = import.meta

describe('a module that failed to load', () => {
  let online: EventTarget
  beforeEach(() => {
    jest.useFakeTimers()
    online = new EventTarget()
    Object.assign(globalThis, { window: online })
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(globalThis, 'window')
  })

  const failing = (times: number) => {
    let calls = 0
    return {
      calls: () => calls,
      load: async () => {
        calls += 1
        if (calls <= times) throw new Error('Cut')
        return 'code'
      },
    }
  }

  test('is requested again with backoff', async () => {
    const { load, calls } = failing(3)
    const module = retryImport(load)
    const attempts: number[] = []
    for (const wait of [999, 1, 2_999, 1, 9_999, 1]) {
      await jest.advanceTimersByTimeAsync(wait)
      attempts.push(calls())
    }
    expect(attempts).toEqual([1, 2, 2, 3, 3, 4])
    expect(await module).toBe('code')
  })

  test('is requested again at once when the connection is back', async () => {
    const { load } = failing(1)
    const module = retryImport(load)
    await jest.advanceTimersByTimeAsync(0)
    online.dispatchEvent(new Event('online'))
    expect(await module).toBe('code')
  })

  test('is given up after the last attempt', async () => {
    const { load, calls } = failing(Number.POSITIVE_INFINITY)
    const rejection = expect(retryImport(load)).rejects.toThrow('Cut')
    await jest.advanceTimersByTimeAsync(20_000)
    await rejection
    expect(calls()).toBe(4)
  })
})
