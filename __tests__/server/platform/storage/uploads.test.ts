import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type OSS from 'ali-oss'
import { eventually } from '#support/eventually.ts'
import {
  bucket,
  bytesOf,
  createStorage,
  keysOf,
  outcome,
  type Storage,
  signHeaders,
  streamOf,
  textOf,
} from '#support/storageApp.ts'

const kB = 1_024
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex').toUpperCase()

describe('an upload with the real client', () => {
  let storage: Storage

  beforeEach(async () => {
    storage = await createStorage()
  })
  afterEach(() => storage.close())

  test('stores a file that the server reads unchanged', async () => {
    const bytes = bytesOf(70_000)
    const { res } = await storage.client().put('quarantine/7/a.png', bytes)
    expect((res.headers as Record<string, string>).etag).toBe(`"${md5(bytes)}"`)
    expect(await storage.store.stat('quarantine/7/a.png')).toEqual({
      key: 'quarantine/7/a.png',
      bytes: 70_000,
      type: 'image/png',
      etag: md5(bytes),
      modified: expect.any(Date),
    })
    expect(await textOf(storage.store, 'quarantine/7/a.png')).toBe(bytes.toString())
  })

  test.each([
    ['with the host of the bucket', { cname: true }],
    ['with the bucket in the path', { cname: false, sldEnable: true }],
    ['with an address of numbers', { cname: false }],
  ])('works %s', async (_, options) => {
    const client = storage.client(storage.grant(), options)
    await client.put('quarantine/7/b.png', bytesOf(10))
    const upload = await client.initMultipartUpload('quarantine/7/c.mp4')
    await client.abortMultipartUpload('quarantine/7/c.mp4', upload.uploadId)
    expect(await keysOf(storage.store)).toEqual(['quarantine/7/b.png'])
  })

  test('works at a host with a name', async () => {
    const client = storage.client(storage.grant(), { endpoint: `http://localhost:${storage.port}` })
    await client.put('quarantine/7/b.png', bytesOf(10))
    expect(await keysOf(storage.store)).toEqual(['quarantine/7/b.png'])
  })

  test('replaces a file with the same key, unless that is forbidden', async () => {
    const client = storage.client()
    await client.put('quarantine/7/a.txt', Buffer.from('first'))
    await client.put('quarantine/7/a.txt', Buffer.from('second'))
    const once = { headers: { 'x-oss-forbid-overwrite': 'true' } }
    expect(await outcome(client.put('quarantine/7/a.txt', Buffer.from('third'), once))).toBe('409 FileAlreadyExists')
    expect(await textOf(storage.store, 'quarantine/7/a.txt')).toBe('second')
  })

  test('stores an empty file, and one of unknown length', async () => {
    const client = storage.client()
    await client.put('quarantine/7/empty', Buffer.alloc(0))
    await client.put('quarantine/7/stream', streamOf('from a stream'))
    expect(await textOf(storage.store, 'quarantine/7/empty')).toBe('')
    expect(await textOf(storage.store, 'quarantine/7/stream')).toBe('from a stream')
  })

  test('sends a video in parts', async () => {
    const video = bytesOf(1_300 * kB)
    const result = await storage.client().multipartUpload('quarantine/7/v.mp4', video, { partSize: 256 * kB })
    const parts = Array.from({ length: 6 }, (_, index) => video.subarray(index * 256 * kB, (index + 1) * 256 * kB))
    const sums = Buffer.from(parts.map(md5).join(''), 'hex')
    expect(result.etag).toBe(`"${md5(sums)}-6"`)
    expect(await storage.store.stat('quarantine/7/v.mp4')).toMatchObject({
      bytes: video.length,
      etag: `${md5(sums)}-6`,
    })
    expect(await textOf(storage.store, 'quarantine/7/v.mp4')).toBe(video.toString())
  })

  test('resumes after a connection loss, and after a restart of the server, with the parts that were missing', async () => {
    const video = bytesOf(1_300 * kB)
    const [first, second] = [storage.client(), () => storage.client()]
    let storedCheckpoint = ''
    const progress = (_share: number, checkpoint: OSS.Checkpoint) => {
      if (checkpoint.doneParts.length !== 2) return
      storedCheckpoint = JSON.stringify({ ...checkpoint, file: null })
      ;(first as unknown as { cancel(): void }).cancel()
    }
    const cut = first.multipartUpload('quarantine/7/v.mp4', video, { partSize: 256 * kB, parallel: 1, progress })
    await expect(cut).rejects.toMatchObject({ name: 'cancel' })
    expect(await keysOf(storage.store)).toEqual([])
    await storage.restart()

    const checkpoint = { ...JSON.parse(storedCheckpoint), file: video }
    const numbers: number[] = []
    await second().multipartUpload('quarantine/7/v.mp4', video, {
      checkpoint,
      parallel: 1,
      progress: (_share: number, now?: OSS.Checkpoint) => void (now && numbers.push(now.doneParts.length)),
    })
    expect(numbers).toEqual([3, 4, 5, 6])
    expect(await textOf(storage.store, 'quarantine/7/v.mp4')).toBe(video.toString())
  })

  test('lists the parts that have arrived, page by page, and can be aborted', async () => {
    const client = storage.client()
    const { uploadId } = await client.initMultipartUpload('quarantine/7/v.mp4')
    for (const number of [3, 1, 2])
      await client.uploadPart('quarantine/7/v.mp4', uploadId, number, bytesOf(number * 10), 0, number * 10)
    const query = { 'max-parts': 2, 'part-number-marker': 0, 'encoding-type': '' }
    const page = await client.listParts('quarantine/7/v.mp4', uploadId, query)
    expect(page.parts).toMatchObject([
      { PartNumber: '1', Size: '10', ETag: `"${md5(bytesOf(10))}"` },
      { PartNumber: '2', Size: '20' },
    ])
    expect(page).toMatchObject({ isTruncated: 'true', nextPartNumberMarker: '2' })
    const next = await client.listParts('quarantine/7/v.mp4', uploadId, { ...query, 'part-number-marker': 2 })
    expect(next.parts).toMatchObject({ PartNumber: '3' })

    await client.abortMultipartUpload('quarantine/7/v.mp4', uploadId)
    expect(await outcome(client.listParts('quarantine/7/v.mp4', uploadId))).toBe('404 NoSuchUpload')
    expect(await outcome(client.abortMultipartUpload('quarantine/7/v.mp4', uploadId))).toBe('404 NoSuchUpload')
    expect(await outcome(client.completeMultipartUpload('quarantine/7/v.mp4', uploadId, []))).toBe('404 NoSuchUpload')
  })

  test('completes only with parts that arrived, in order, and of its object', async () => {
    const client = storage.client()
    const { uploadId } = await client.initMultipartUpload('quarantine/7/v.mp4')
    const part = async (number: number) => {
      const { etag } = await client.uploadPart('quarantine/7/v.mp4', uploadId, number, bytesOf(number), 0, number)
      return { number, etag }
    }
    const parts = [await part(1), await part(2)]
    const wrongParts = [{ number: 1, etag: `"${md5(bytesOf(5))}"` }]
    expect(await outcome(client.completeMultipartUpload('quarantine/7/v.mp4', uploadId, wrongParts))).toBe(
      '400 InvalidPart',
    )
    expect(await outcome(client.completeMultipartUpload('quarantine/7/v.mp4', uploadId, []))).toBe('400 InvalidPart')
    expect(await outcome(client.completeMultipartUpload('quarantine/7/w.mp4', uploadId, parts))).toBe(
      '404 NoSuchUpload',
    )
    expect(await outcome(client.completeMultipartUpload('quarantine/7/v.mp4', 'x/../y', parts))).toBe(
      '404 NoSuchUpload',
    )
    await client.completeMultipartUpload('quarantine/7/v.mp4', uploadId, parts)
    expect(await keysOf(storage.store)).toEqual(['quarantine/7/v.mp4'])
  })

  const complete = async (xml: string) => {
    const { uploadId } = await storage.client().initMultipartUpload('quarantine/7/v.mp4')
    const path = `/quarantine/7/v.mp4?uploadId=${uploadId}`
    const headers = signHeaders(storage.grant(), { method: 'POST', resource: `/${bucket}${path}` })
    return (await storage.send({ method: 'POST', path, headers, body: xml })).code
  }
  const partXml = '<Part><PartNumber>1</PartNumber><ETag>"0123456789ABCDEF0123456789ABCDEF"</ETag></Part>'
  test.each([
    ['InvalidPart', `<CompleteMultipartUpload>${partXml}</CompleteMultipartUpload>`],
    ['MalformedXML', ''],
    ['MalformedXML', '{"parts":[]}'],
    ['MalformedXML', `<CompleteMultipartUpload>${partXml}`],
    ['MalformedXML', `<CompleteMultipartUpload>${partXml}<x/></CompleteMultipartUpload>`],
    [
      'MalformedXML',
      `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><CompleteMultipartUpload></CompleteMultipartUpload>`,
    ],
    ['InvalidPartOrder', `<CompleteMultipartUpload>${partXml}${partXml}</CompleteMultipartUpload>`],
  ])('is refused with %s for %s', async (code, xml) => expect(await complete(xml)).toBe(code))

  /** Returns the number of bytes of unfinished files on the disk. */
  const bytesArriving = async () => {
    const names = await readdir(storage.folder.path, { recursive: true })
    const arriving = names.filter((name) => /(\.[0-9A-F]{32}|\.new)$/.test(name))
    const sizes = await Promise.all(arriving.map(async (name) => (await stat(join(storage.folder.path, name))).size))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  const countIncomplete = () => storage.log.filter((line) => line.includes('"refused":"IncompleteBody"')).length

  test('that is abandoned leaves no remains, as an object and as a part', async () => {
    const { uploadId } = await storage.client().initMultipartUpload('quarantine/7/v.mp4')
    const paths = ['/quarantine/7/half.mp4', `/quarantine/7/v.mp4?partNumber=1&uploadId=${uploadId}`]
    let abortedCount = 0
    for (const path of paths)
      for (const lengthHeaders of [{ 'content-length': '100000' }, { 'transfer-encoding': 'chunked' }]) {
        const headers = signHeaders(storage.grant(), { method: 'PUT', resource: `/${bucket}${path}` })
        const clientRequest = request({
          port: storage.port,
          host: '127.0.0.1',
          method: 'PUT',
          path,
          headers: { ...headers, ...lengthHeaders },
        })
        clientRequest.on('error', () => {})
        clientRequest.write(bytesOf(50_000))
        await eventually(async () => expect(await bytesArriving()).toBeGreaterThan(0))
        clientRequest.destroy()
        abortedCount += 1
        await eventually(async () => expect(countIncomplete()).toBe(abortedCount))
      }
    expect(await keysOf(storage.store)).toEqual([])
    expect((await storage.store.listParts(uploadId)).parts).toEqual([])
    // Only the record of the upload remains on the disk.
    expect(await storage.store.sweep(new Date(Date.now() + 1_000))).toBe(1)
    expect(storage.log.join('')).not.toContain('InternalError')
  })

  test('whose bytes change in transit is refused, and nothing is stored', async () => {
    const headers = { 'Content-MD5': createHash('md5').update('other').digest('base64') }
    expect(await outcome(storage.client().put('quarantine/7/a.png', bytesOf(10), { headers }))).toBe(
      '400 InvalidDigest',
    )
    expect(await keysOf(storage.store)).toEqual([])
  })
})

describe('a limit of 200,000 bytes', () => {
  let storage: Storage

  beforeAll(async () => {
    storage = await createStorage({ maxBytes: 200_000 })
  })
  afterAll(() => storage.close())

  test('applies to an object, whether its length is known or not', async () => {
    const client = storage.client()
    await client.put('quarantine/7/just', bytesOf(200_000))
    expect(await outcome(client.put('quarantine/7/more', bytesOf(200_001)))).toBe('400 EntityTooLarge')
    expect(await outcome(client.put('quarantine/7/more', streamOf(bytesOf(200_001))))).toBe('400 EntityTooLarge')
    expect(await keysOf(storage.store)).toEqual(['quarantine/7/just'])
  })

  test('applies to all parts together', async () => {
    const client = storage.client()
    const { uploadId } = await client.initMultipartUpload('quarantine/7/v')
    const part = (number: number, length: number) =>
      outcome(client.uploadPart('quarantine/7/v', uploadId, number, bytesOf(length), 0, length))
    expect(await part(1, 150_000)).toBe('done')
    expect(await part(1, 190_000)).toBe('done')
    expect(await part(2, 10_001)).toBe('400 EntityTooLarge')
    expect(await part(2, 10_000)).toBe('done')
  })
})
