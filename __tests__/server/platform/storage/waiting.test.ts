import { mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { bytesOf, createStorage, keysOf, outcome, type Storage, streamOf, unfinishedOf } from '#support/storageApp.ts'

const [empty, thousand] = [Buffer.alloc(0), Buffer.alloc(1_000)]
const ownPrefix = 'quarantine/7/'
const foreignPrefix = 'quarantine/8/'

describe('an account with a limit of five pending uploads', () => {
  let storage: Storage

  beforeEach(async () => {
    storage = await createStorage({ maxWaiting: 5 })
  })
  afterEach(() => storage.close())

  const files = async () =>
    (await readdir(storage.folder.path, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  const waiting = async (prefix: string) =>
    (await keysOf(storage.store, prefix)).length + (await unfinishedOf(storage.store, prefix)).length
  const put = (name: string, body = empty) => outcome(storage.client().put(`${ownPrefix}${name}`, body))
  const begin = (name: string) => outcome(storage.client().initMultipartUpload(`${ownPrefix}${name}`))

  test('cannot begin a sixth, even an empty one, while others can; and can when one is finished', async () => {
    const client = storage.client()
    for (const name of ['a', 'b', 'c']) expect(await put(name)).toBe('done')
    expect(await begin('d')).toBe('done')
    const { uploadId } = await client.initMultipartUpload(`${ownPrefix}e`)
    const before = await files()
    expect(await put('f', thousand)).toBe('403 AccessDenied')
    expect(await begin('f')).toBe('403 AccessDenied')
    expect(await files()).toEqual(before)

    const other = storage.client(storage.grant({ prefix: foreignPrefix }))
    expect(await outcome(other.put(`${foreignPrefix}a`, empty))).toBe('done')
    expect(await outcome(other.initMultipartUpload(`${foreignPrefix}b`))).toBe('done')

    // The begun uploads can be ended.
    const { etag } = await client.uploadPart(`${ownPrefix}e`, uploadId, 1, bytesOf(10), 0, 10)
    await client.completeMultipartUpload(`${ownPrefix}e`, uploadId, [{ number: 1, etag }])
    expect(await put('f')).toBe('403 AccessDenied')
    await storage.store.remove(`${ownPrefix}e`)
    expect(await put('f')).toBe('done')
  })

  test('does not exceed the limit by beginning sixty at once', async () => {
    const names = Array.from({ length: 30 }, (_, index) => String(index))
    const outcomes = await Promise.all(names.flatMap((name) => [put(name, thousand), begin(`v${name}`)]))
    expect(new Set(outcomes)).toContain('403 AccessDenied')
    expect(await waiting(ownPrefix)).toBe(outcomes.filter((one) => one === 'done').length)
    expect(await waiting(ownPrefix)).toBeLessThanOrEqual(5)
  })

  test('is checked without reading uploads of others, which may be unreadable', async () => {
    await storage.store.put(`${foreignPrefix}a`, streamOf('bytes'), { type: 'image/png' })
    await storage.store.startParts(`${foreignPrefix}b`, { type: 'video/mp4' })
    for (const path of await files()) if (path.endsWith('.json')) await writeFile(path, 'no record')
    expect([await put('a'), await begin('b')]).toEqual(['done', 'done'])
    expect(await waiting(ownPrefix)).toBe(2)
    await expect(waiting(foreignPrefix)).rejects.toThrow('JSON')
  })

  test('has uploads removed from the shared folder of an earlier version', async () => {
    expect([await put('a'), await begin('v')]).toEqual(['done', 'done'])
    const folder = join(storage.folder.path, 'objects', 'quarantine', 'ab')
    const upload = join(storage.folder.path, 'uploads', '0123456789ABCDEF'.repeat(2))
    await mkdir(folder)
    for (const path of await files())
      if (path.includes('objects')) await rename(path, join(folder, basename(path)))
      else await rename(dirname(path), upload)
    for (const path of await files()) await utimes(path, 0, 0)
    await storage.store.sweep(new Date(Date.now() - 86_400_000))
    expect(await files()).toEqual([])
  })
})
