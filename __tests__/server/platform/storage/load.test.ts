import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { bytesOf, createStorage, keysOf, type Storage } from '#support/storageApp.ts'

const MB = 1_048_576

/** Many bytes that are generated while they are sent. */
const flow = (bytes: number): Readable => {
  const chunk = randomBytes(64 * 1_024)
  return Readable.from(
    (function* () {
      for (let offset = 0; offset < bytes; offset += chunk.length) yield chunk
    })(),
    { objectMode: false },
  )
}

/** Growth of memory during a task, in bytes. */
const growth = async (work: () => Promise<void>): Promise<number> => {
  const used = () => {
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = used()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, used())
  }, 10)
  await work().finally(() => clearInterval(watch))
  return most - before
}

describe('the storage under load', () => {
  let storage: Storage

  beforeAll(async () => {
    storage = await createStorage()
  })
  afterAll(() => storage.close())

  test('stores all of a hundred simultaneous uploads', async () => {
    const client = storage.client()
    const names = Array.from({ length: 100 }, (_, index) => `quarantine/7/${String(index).padStart(3, '0')}`)
    await Promise.all(names.map((name, index) => client.put(name, bytesOf(10_000 + index))))
    expect(await keysOf(storage.store, 'quarantine/7/')).toEqual(names)
    for (const [index, name] of names.entries())
      expect(await storage.store.stat(name)).toMatchObject({ bytes: 10_000 + index })
  })

  test('uses constant memory while 200 MB are uploaded and downloaded', async () => {
    let read = 0
    const grown = await growth(async () => {
      await storage.client(storage.grant({ prefix: 'public/' })).put('public/big.mp4', flow(200 * MB))
      const reply = await fetch(`http://127.0.0.1:${storage.port}/public/big.mp4`)
      for await (const chunk of reply.body ?? []) read += chunk.length
    })
    if (process.env.SHOW_FIGURES) console.log(`memory grew by ${Math.round(grown / MB)} MB`)
    expect(read).toBe(200 * MB)
    expect(grown).toBeLessThan(120 * MB)
  })
})
