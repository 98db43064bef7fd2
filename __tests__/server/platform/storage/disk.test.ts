import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import * as fc from 'fast-check'
import { diskStore } from '#server/platform/storage/disk.ts'
import { uploadPath } from '#server/platform/storage/diskPaths.ts'
import { isKey } from '#server/platform/storage/keys.ts'
import { createFolder, type Folder } from '#support/files.ts'
import { runs, seed } from '#support/randomSeed.ts'
import { bytesOf, keysOf, streamOf, textOf, unfinishedOf } from '#support/storageApp.ts'

const type = 'image/png'
const soon = () => new Date(Date.now() + 1_000)
const dayAgo = new Date(Date.now() - 86_400_000)

describe('a store on disk', () => {
  let folder: Folder
  let store: ReturnType<typeof diskStore>

  beforeEach(async () => {
    folder = await createFolder()
    store = diskStore(folder.path)
  })
  afterEach(() => folder.remove())

  const files = async () =>
    (await readdir(folder.path, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  const put = (key: string, text = key) => store.put(key, streamOf(text), { type })

  test('removes and lists', async () => {
    for (const key of ['quarantine/7/a', 'quarantine/77/b', 'public/c', 'd']) await put(key)
    expect(await keysOf(store)).toEqual(['d', 'public/c', 'quarantine/7/a', 'quarantine/77/b'])
    expect(await keysOf(store, 'quarantine/7/')).toEqual(['quarantine/7/a'])
    expect(await keysOf(store, 'quar')).toEqual(['quarantine/7/a', 'quarantine/77/b'])
    expect(await keysOf(store, 'none/')).toEqual([])

    for (const key of ['quarantine/7/a', 'quarantine/7/a', 'quarantine/77/b']) await store.remove(key)
    expect(await store.stat('quarantine/7/a')).toBeUndefined()
    expect(await store.read('quarantine/7/a')).toBeUndefined()
    expect(await keysOf(store)).toEqual(['d', 'public/c'])
    // A file of bytes and a record each: no files of removed objects remain.
    expect(await files()).toHaveLength(4)
    expect(await store.sweep(soon())).toBe(0)
  })

  test('retains the previous object if a body fails, and nothing of the failed one', async () => {
    await put('public/a', 'before')
    const brokenStream = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('cut')
      })(),
    )
    await expect(store.put('public/a', brokenStream, { type })).rejects.toThrow('cut')
    await expect(store.put('public/a', streamOf('12345'), { type, maxBytes: 4 })).rejects.toMatchObject({
      code: 'EntityTooLarge',
    })
    expect(await textOf(store, 'public/a')).toBe('before')
    expect(await files()).toHaveLength(2)
  })

  test('removes remains of a killed process, and no complete or recent files', async () => {
    await put('public/a')
    const [wholePath] = (await files()).filter((path) => !path.endsWith('.json'))
    const objectFolder = resolve(`${wholePath}/..`)
    const leftovers = [`${wholePath?.split('.')[0]}.${'0'.repeat(32)}`, join(objectFolder, 'F0.1234.json.new')]
    for (const path of leftovers) await writeFile(path, 'half')
    const { store: other } = { store: diskStore(folder.path) }
    const uploadId = await other.startParts('public/v', { type })
    await other.putPart(uploadId, 1, streamOf('part'))

    expect(await keysOf(store)).toEqual(['public/a'])
    expect(await store.sweep(dayAgo)).toBe(0)
    for (const path of [...leftovers, wholePath ?? '', uploadPath(join(folder.path, 'uploads'), uploadId)])
      await utimes(path, 0, 0)
    expect(await store.sweep(dayAgo)).toBe(3)
    await expect(store.listParts(uploadId)).rejects.toMatchObject({ code: 'NoSuchUpload' })
    expect(await textOf(store, 'public/a')).toBe('public/a')
    expect(await files()).toHaveLength(2)
  })

  test('returns a complete file to every reader while it is replaced repeatedly', async () => {
    await put('public/a', 'x'.repeat(100_000))
    const writers = Array.from({ length: 40 }, (_, index) => put('public/a', String(index % 10).repeat(100_000)))
    const readers = Array.from({ length: 200 }, () => textOf(store, 'public/a'))
    const results = await Promise.all(readers)
    await Promise.all(writers)
    for (const text of results) {
      expect(text).toHaveLength(100_000)
      expect(new Set(text).size).toBe(1)
    }
    await store.sweep(soon())
    expect(await files()).toHaveLength(2)
  })

  test('joins the latest version of each part', async () => {
    const uploadId = await store.startParts('public/v', { type })
    const second = await store.putPart(uploadId, 2, streamOf('second'))
    const old = await store.putPart(uploadId, 1, streamOf('old'))
    const first = await store.putPart(uploadId, 1, streamOf('first '))
    await expect(store.completeParts(uploadId, [old, second])).rejects.toMatchObject({ code: 'InvalidPart' })
    await expect(store.completeParts(uploadId, [second, first])).rejects.toMatchObject({ code: 'InvalidPartOrder' })
    await expect(store.completeParts(uploadId, [first, second], { maxBytes: 11 })).rejects.toMatchObject({
      code: 'EntityTooLarge',
    })
    await store.completeParts(uploadId, [first, second], { maxBytes: 12 })
    expect(await textOf(store, 'public/v')).toBe('first second')
    expect(await files()).toHaveLength(2)
    for (const number of [0, -1, 1_001, 1.5])
      await expect(store.putPart(uploadId, number, streamOf(''))).rejects.toMatchObject({ code: 'InvalidArgument' })
  })

  test('counts the size of unfinished uploads below a prefix', async () => {
    const begin = (key: string) => store.startParts(key, { type: 'video/mp4' })
    const [ownUpload, foreignUpload] = [await begin('count/7/v'), await begin('count/77/v')]
    await store.putPart(ownUpload, 1, streamOf('12345'))
    await store.putPart(ownUpload, 1, streamOf('123'))
    const { etag } = await store.putPart(ownUpload, 2, streamOf('12'))
    await store.putPart(foreignUpload, 1, streamOf('1'))
    expect(await unfinishedOf(store, 'count/7/')).toEqual([5])
    expect(await unfinishedOf(store, 'count/')).toEqual([1, 5])
    await store.completeParts(ownUpload, [{ number: 2, etag }])
    expect(await unfinishedOf(store, 'count/7/')).toEqual([])
    await store.abortParts(foreignUpload)
    await store.remove('count/7/v')
  })

  test('reads a range', async () => {
    await store.put('public/a', streamOf(bytesOf(100_000)), { type })
    const part = await store.read('public/a', { start: 50_000, end: 50_009 })
    expect(await part?.body.toArray()).toEqual([bytesOf(100_000).subarray(50_000, 50_010)])
  })

  const naughty = [
    ['', '/', '/etc/passwd', '../a', 'a/../b', 'a/..', './a', 'a/./b', 'a//b', 'a/', '..\\a', 'C:\\a', 'a\\..\\b'],
    ['a\0b', 'a\rb', 'a\nb: c', 'a\tb', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a\u200bb', '\ufeffa', 'a\ud800b'],
    [
      'invoice\u202egnp.exe',
      '\u2066a\u2069',
      'a\u061cb',
      'e\u0301',
      '\u1100\u1161',
      'x'.repeat(1_024),
      '表'.repeat(342),
    ],
  ].flat()
  test.each(naughty)('rejects the key %j', async (key) => {
    const refusal = expect.objectContaining({ code: 'InvalidObjectName' })
    await expect(put(key)).rejects.toEqual(refusal)
    await expect(store.stat(key)).rejects.toEqual(refusal)
    await expect(store.read(key)).rejects.toEqual(refusal)
    await expect(store.remove(key)).rejects.toEqual(refusal)
    await expect(store.startParts(key, { type })).rejects.toEqual(refusal)
    expect(await keysOf(store)).toEqual([])
  })

  const oddNames = [
    'CON',
    'aux.txt',
    'a.json',
    '.hidden',
    '...',
    'é',
    '\uac00',
    'مرحبا',
    '表盘.png',
    'a b',
    "'; drop",
    '%2e%2e/a',
  ]
  test('stores unusual but harmless names separately', async () => {
    const keys = [
      ...oddNames,
      'A',
      'a',
      'a/b',
      'a/b/c',
      '-proto-',
      '__proto__',
      'x'.repeat(1_023),
      '<a>&"\'',
      '$(a)',
    ].sort()
    for (const key of keys) await put(key)
    expect(await keysOf(store)).toEqual(keys)
    for (const key of keys) expect(await textOf(store, key)).toBe(key)
  })

  test('never writes outside its folder, whatever the key', async () => {
    const segment = fc.constantFrom('..', '.', '', 'a', '~', '\\', '%2e%2e', '\0', '\u202e', 'e\u0301', 'CON', '/')
    const key = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(segment).map((all) => all.join('/')),
    )
    await fc.assert(
      fc.asyncProperty(key, async (one) => {
        const isStored = await put(one).then(
          () => true,
          () => false,
        )
        expect(isStored).toBe(isKey(one))
        if (isStored) expect(await textOf(store, one)).toBe(one)
      }),
      { seed, numRuns: runs(200) },
    )
    expect((await folder.names()).filter((name) => name !== 'objects')).toEqual([])
  })
})
