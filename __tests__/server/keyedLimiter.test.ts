import { createKeyedLimiter, type KeyedLimiter } from '#server/concurrency/keyedLimiter.ts'
import { eventually } from '#support/eventually.ts'

describe('a limiter for two of each key at once, with three more behind', () => {
  let run: KeyedLimiter
  let begun: string[]
  let ends: Map<string, PromiseWithResolvers<string>>

  beforeEach(() => {
    run = createKeyedLimiter({ concurrency: 2, maxQueued: 3 })
    begun = []
    ends = new Map()
  })

  /** Work that lasts until it is told to end. */
  const begin = (key: string, name: string) => {
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return run(key, () => {
      begun.push(name)
      return end.promise
    })
  }
  const end = (name: string) => ends.get(name)?.resolve(name)

  test('run two, let the others follow in their order, and refuse one more', async () => {
    const works = ['a', 'b', 'c', 'd', 'e'].map((name) => begin('mine', name))
    await expect(begin('mine', 'f')).rejects.toMatchObject({ reason: 'tooMany' })
    expect(begun).toEqual(['a', 'b'])
    end('b')
    await eventually(async () => expect(begun).toEqual(['a', 'b', 'c']))
    for (const name of ['a', 'c', 'd', 'e']) end(name)
    expect(await Promise.all(works)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('hold nobody up in another key', async () => {
    const works = ['a', 'b', 'c', 'd', 'e'].map((name) => begin('mine', name))
    const other = begin('theirs', 'x')
    end('x')
    expect(await other).toBe('x')
    for (const name of ['a', 'b', 'c', 'd', 'e']) end(name)
    await Promise.all(works)
  })

  test('go on after work that failed', async () => {
    const works = ['a', 'b', 'c'].map((name) => begin('mine', name))
    ends.get('a')?.reject(new Error('broken'))
    await expect(works[0]).rejects.toThrow('broken')
    for (const name of ['b', 'c']) end(name)
    expect(await Promise.all(works.slice(1))).toEqual(['b', 'c'])
  })
})
