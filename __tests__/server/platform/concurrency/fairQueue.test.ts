import { createFairQueue, type FairQueue } from '#server/platform/concurrency/fairQueue.ts'
import { eventually } from '#support/eventually.ts'

let run: FairQueue
let started: string[]
let ends: Map<string, PromiseWithResolvers<string>>

const startQueue = (bounds: Parameters<typeof createFairQueue>[0]) => {
  run = createFairQueue(bounds)
  started = []
  ends = new Map()
}

/** Work that lasts until the test ends it. */
const begin = (key: string, name: string, signal?: AbortSignal) => {
  const end = Promise.withResolvers<string>()
  ends.set(name, end)
  return run(
    key,
    () => {
      started.push(name)
      return end.promise
    },
    signal,
  )
}
const end = (name: string) => ends.get(name)?.resolve(name)

describe('a fair queue that runs two of each key at once and queues three more', () => {
  beforeEach(() => startQueue({ perKey: 2, maxQueued: 3 }))

  test('runs two, starts the others in their order, and refuses one more', async () => {
    const works = ['a', 'b', 'c', 'd', 'e'].map((name) => begin('mine', name))
    await expect(begin('mine', 'f')).rejects.toMatchObject({ reason: 'tooMany' })
    await eventually(async () => expect(started).toEqual(['a', 'b']))
    end('b')
    await eventually(async () => expect(started).toEqual(['a', 'b', 'c']))
    for (const name of ['a', 'c', 'd', 'e']) end(name)
    expect(await Promise.all(works)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('does not delay another key', async () => {
    const works = ['a', 'b', 'c', 'd', 'e'].map((name) => begin('mine', name))
    const other = begin('theirs', 'x')
    end('x')
    expect(await other).toBe('x')
    for (const name of ['a', 'b', 'c', 'd', 'e']) end(name)
    await Promise.all(works)
  })

  test('continues after work that failed', async () => {
    const works = ['a', 'b', 'c'].map((name) => begin('mine', name))
    await eventually(async () => expect(started).toEqual(['a', 'b']))
    ends.get('a')?.reject(new Error('broken'))
    await expect(works[0]).rejects.toThrow('broken')
    for (const name of ['b', 'c']) end(name)
    expect(await Promise.all(works.slice(1))).toEqual(['b', 'c'])
  })
})

describe('a fair queue that runs one at a time for all keys', () => {
  beforeEach(() => startQueue({ perKey: 1, atOnce: 1, maxQueued: 100 }))

  test('alternates between keys, however many of one key wait', async () => {
    const works = [
      ...['a1', 'a2', 'a3'].map((name) => begin('a', name)),
      begin('b', 'b1'),
      begin('c', 'c1'),
      begin('b', 'b2'),
    ]
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
      await eventually(async () => expect(started.at(-1)).toBe(name))
      end(name)
    }
    await Promise.all(works)
  })

  test('does not let a key that returns repeatedly, one work at a time, overtake a waiting key', async () => {
    const works = [begin('v', 'v1'), begin('v', 'v2')]
    await eventually(async () => expect(started).toEqual(['v1']))
    works.push(begin('a', 'a1'), begin('b', 'b1'))
    for (const [ends, next] of [
      ['v1', 'a1'],
      ['a1', 'b1'],
      ['b1', 'v2'],
    ] as const) {
      end(ends)
      if (ends !== 'v1') works.push(begin(ends.charAt(0), `${ends.charAt(0)}2`))
      await eventually(async () => expect(started.at(-1)).toBe(next))
    }
    for (const name of ['v2', 'a2', 'b2']) {
      end(name)
      await eventually(async () => expect(started).toContain(name))
    }
    await Promise.all(works)
  })

  test('skips work that was aborted while waiting or before', async () => {
    const controller = new AbortController()
    const first = begin('a', 'a1')
    const abortedJob = begin('a', 'a2', controller.signal)
    const last = begin('a', 'a3')
    controller.abort(new Error('gone'))
    await expect(abortedJob).rejects.toThrow('gone')
    await expect(begin('a', 'a4', controller.signal)).rejects.toThrow('gone')
    for (const name of ['a1', 'a3']) end(name)
    expect(await Promise.all([first, last])).toEqual(['a1', 'a3'])
    expect(started).toEqual(['a1', 'a3'])
  })
})
