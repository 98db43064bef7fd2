import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { cloudStore } from '#server/platform/storage/cloudStore.ts'
import type { ObjectStore } from '#server/platform/storage/store.ts'
import { keysOf, streamOf, textOf, unfinishedOf } from '#support/storageApp.ts'

interface CloudObject {
  bytes: Buffer
  type: string
}

const modified = new Date('2026-11-20T10:00:00Z')
const etagOf = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex').toUpperCase()

/** Subset of OSS that the server uses; it pages its lists two by two. */
const createCloud = (objects: Map<string, CloudObject>, uploads: Map<string, Date>) => {
  const pageOf = (after: string, prefix: string) => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, 2)
    const contents = page.map((key) => {
      const { bytes } = objects.get(key) as CloudObject
      return `<Contents><Key>${key}</Key><ETag>"${etagOf(bytes)}"</ETag><Size>${bytes.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`
    })
    const more =
      keys.length > 2 ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page[1]}</NextContinuationToken>` : ''
    return `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`
  }
  const listUploads = () =>
    `<ListMultipartUploadsResult>${[...uploads].map(([id, date]) => `<Upload><Key>k</Key><UploadId>${id}</UploadId><Initiated>${date.toISOString()}</Initiated></Upload>`).join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`

  const listParts = (sizes: number[]) =>
    `<ListPartsResult>${sizes.map((size, index) => `<Part><PartNumber>${index + 1}</PartNumber><Size>${size}</Size></Part>`).join('')}<IsTruncated>false</IsTruncated></ListPartsResult>`

  return async (request: IncomingMessage, reply: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://cloud')
    const key = decodeURIComponent(url.pathname.slice(1))
    const refuse = (status: number, code: string) => reply.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    if (!request.headers.authorization?.startsWith('OSS LTAI:')) return refuse(403, 'AccessDenied')
    if (url.searchParams.has('uploads')) return reply.end(listUploads())
    if (request.method === 'GET' && url.searchParams.has('uploadId'))
      return reply.end(listParts(url.searchParams.get('uploadId') === 'old' ? [7, 9] : [5]))
    if (key === '')
      return reply.end(pageOf(url.searchParams.get('continuation-token') ?? '', url.searchParams.get('prefix') ?? ''))
    if (request.method === 'DELETE') {
      uploads.delete(url.searchParams.get('uploadId') ?? '')
      if (!url.searchParams.has('uploadId')) objects.delete(key)
      return reply.writeHead(204).end()
    }
    if (request.method === 'PUT') {
      if (request.headers['x-oss-forbid-overwrite'] && objects.has(key)) return refuse(409, 'FileAlreadyExists')
      const bytes = await buffer(request).catch(() => undefined)
      if (bytes) objects.set(key, { bytes, type: request.headers['content-type'] ?? '' })
      return reply.end()
    }
    const object = objects.get(key)
    if (!object) return request.method === 'HEAD' ? reply.writeHead(404).end() : refuse(404, 'NoSuchKey')
    const [, from, to] = /(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
    const bytes = from ? object.bytes.subarray(Number(from), Number(to) + 1) : object.bytes
    reply.writeHead(from ? 206 : 200, {
      'content-type': object.type,
      'content-length': bytes.length,
      etag: `"${etagOf(object.bytes)}"`,
      'last-modified': modified.toUTCString(),
      ...(from && { 'content-range': `bytes ${from}-${to}/${object.bytes.length}` }),
    })
    return reply.end(request.method === 'HEAD' ? undefined : bytes)
  }
}

describe('the cloud store, on a simulated service', () => {
  const objects = new Map<string, CloudObject>()
  const uploads = new Map<string, Date>()
  let server: Server
  let store: ObjectStore

  beforeAll(async () => {
    server = createServer(createCloud(objects, uploads))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://localhost:${(server.address() as AddressInfo).port}`
    const keys = { accessKeyId: 'LTAI', accessKeySecret: 'key', bucket: 'console-files', region: 'oss-cn-hangzhou' }
    store = cloudStore({ ...keys, endpoint, cname: true })
  })
  beforeEach(() => objects.clear())
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const put = (key: string, text = key) => store.put(key, streamOf(text), { type: 'image/png' })

  test('stores, describes and reads', async () => {
    const info = { key: 'public/表 a.png', bytes: 5, type: 'image/png', etag: etagOf(Buffer.from('bytes')), modified }
    expect(await put('public/表 a.png', 'bytes')).toEqual(info)
    expect(await store.stat('public/表 a.png')).toEqual(info)
    expect(await textOf(store, 'public/表 a.png')).toBe('bytes')
    const part = await store.read('public/表 a.png', { start: 1, end: 2 })
    expect([part?.info.bytes, String(Buffer.concat(await (part?.body.toArray() ?? [])))]).toEqual([5, 'yt'])
    expect(await store.stat('public/none')).toBeUndefined()
    expect(await store.read('public/none')).toBeUndefined()
  })

  test('removes and lists over several pages', async () => {
    for (const key of ['a/1', 'a/2', 'a/3', 'a/4', 'a/5', 'b/1']) await put(key)
    expect(await keysOf(store, 'a/')).toEqual(['a/1', 'a/2', 'a/3', 'a/4', 'a/5'])
    await store.remove('a/2')
    await store.remove('a/2')
    expect(await keysOf(store)).toEqual(['a/1', 'a/3', 'a/4', 'a/5', 'b/1'])
  })

  test('refuses an object that is too large, fails or may not be replaced, and stores nothing of it', async () => {
    // The client's HTTP library logs at length that a request was aborted.
    const { warn } = console
    console.warn = () => {}
    const large = store.put('a/large', streamOf('12345'), { type: 'image/png', maxBytes: 4 })
    await expect(large).rejects.toMatchObject({ code: 'EntityTooLarge' })
    const brokenStream = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('cut')
      })(),
    )
    await expect(store.put('a/broken', brokenStream, { type: 'image/png' })).rejects.toThrow('cut')
    await put('a/once')
    const secondPut = store.put('a/once', streamOf('more'), { type: 'image/png', once: true })
    await expect(secondPut).rejects.toMatchObject({ code: 'FileAlreadyExists' })
    await expect(put('../a')).rejects.toMatchObject({ code: 'InvalidObjectName' })
    expect([...objects.keys()]).toEqual(['a/once'])
    console.warn = warn
  })

  test('counts the size of unfinished uploads, of one part or several', async () => {
    expect(await unfinishedOf(store, 'a/')).toEqual([])
    uploads.set('old', modified).set('new', modified)
    expect(await unfinishedOf(store, 'a/')).toEqual([5, 16])
    uploads.clear()
  })

  test('removes uploads that were begun before a time', async () => {
    uploads.set('old', new Date('2026-11-18T10:00:00Z')).set('new', new Date('2026-11-20T10:00:00Z'))
    expect(await store.sweep(new Date('2026-11-19T10:00:00Z'))).toBe(1)
    expect([...uploads.keys()]).toEqual(['new'])
  })
})
