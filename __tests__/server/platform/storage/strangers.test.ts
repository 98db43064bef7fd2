import { createHash } from 'node:crypto'
import {
  bucket,
  bytesOf,
  createStorage,
  keysOf,
  outcome,
  type Storage,
  signHeaders,
  streamOf,
} from '#support/storageApp.ts'

describe('the storage refuses', () => {
  let storage: Storage

  beforeAll(async () => {
    storage = await createStorage()
    for (const key of ['quarantine/7/mine', 'quarantine/8/theirs', 'public/seen', 'elsewhere'])
      await storage.store.put(key, streamOf('bytes'), { type: 'image/png' })
  })
  afterAll(() => storage.close())
  afterEach(async () => {
    expect(await keysOf(storage.store)).toEqual([
      'elsewhere',
      'public/seen',
      'quarantine/7/mine',
      'quarantine/8/theirs',
    ])
  })

  const long = new Date(Date.now() - 3_600_000)
  const put = (credentials = storage.grant(), key = 'quarantine/7/new') =>
    outcome(storage.client(credentials).put(key, bytesOf(10)))

  test('clients without credentials, except for public objects', async () => {
    for (const [method, path] of [
      ['PUT', '/quarantine/7/new'],
      ['PUT', '/public/seen'],
      ['GET', '/quarantine/7/mine'],
      ['HEAD', '/quarantine/7/mine'],
      ['GET', '/quarantine/7/none'],
      ['GET', '/public/../quarantine/7/mine'],
      ['GET', '/public/%2e%2e/quarantine/7/mine'],
      ['GET', `/${bucket}/quarantine/7/mine`],
      ['GET', '/elsewhere'],
      ['GET', '/'],
      ['GET', '/?prefix=public%2F'],
      ['GET', '/public/'],
      ['DELETE', '/public/seen'],
      ['POST', '/public/seen?uploads'],
      ['POST', '/?delete'],
    ] as const) {
      const { status, code } = await storage.send({ method, path })
      expect([method, path, status, code]).toEqual([method, path, 403, 'AccessDenied'])
    }
    expect(await storage.send({ method: 'PATCH', path: '/public/seen' })).toMatchObject({ status: 405 })
    expect(await storage.send({ method: 'GET', path: '/%E0%A4%A' })).toMatchObject({ code: 'InvalidObjectName' })
  })

  test('credentials that it has not issued', async () => {
    const { accessKeyId, accessKeySecret, stsToken, expires } = storage.grant()
    const other = storage.grant()
    const rest = { accessKeySecret, expires }
    expect(await put({ accessKeyId: 'LTAI123', stsToken, ...rest })).toBe('403 InvalidAccessKeyId')
    expect(await put({ accessKeyId, stsToken: '', ...rest })).toBe('403 InvalidAccessKeyId')
    expect(await put({ accessKeyId: other.accessKeyId, stsToken, ...rest })).toBe('403 InvalidAccessKeyId')
    expect(await put({ accessKeyId, stsToken: `${stsToken}x`, ...rest })).toBe('403 InvalidSecurityToken')
    expect(await put({ accessKeyId, stsToken: `${stsToken}.x`, ...rest })).toBe('403 InvalidSecurityToken')
    const claim = { prefix: 'quarantine/', expires: Date.now() + 60_000, nonce: '' }
    const [, seal] = stsToken.split('.')
    const forged = `${Buffer.from(JSON.stringify(claim)).toString('base64url')}.${seal}`
    expect(await put({ accessKeyId, stsToken: forged, ...rest })).toBe('403 InvalidSecurityToken')
    expect(await put({ accessKeyId, stsToken, ...rest, accessKeySecret: other.accessKeySecret })).toBe(
      '403 SignatureDoesNotMatch',
    )
  })

  test('expired credentials', async () => {
    expect(await put(storage.grant({ now: long }))).toBe('403 SecurityTokenExpired')
  })

  test('a client whose clock is wrong', async () => {
    for (const minutes of [-16, 16]) {
      const headers = signHeaders(storage.grant(), {
        method: 'PUT',
        resource: `/${bucket}/quarantine/7/new`,
        date: new Date(Date.now() + minutes * 60_000),
      })
      const reply = await storage.send({ method: 'PUT', path: '/quarantine/7/new', headers, body: 'x' })
      expect([reply.status, reply.code]).toEqual([403, 'RequestTimeTooSkewed'])
      expect(reply.text).toMatch(/<ServerTime>\d{4}-.*Z<\/ServerTime>/)
    }
  })

  test.each(['quarantine/8/new', 'quarantine/new', 'quarantine/77/new', 'public/new', 'new', 'Quarantine/7/new'])(
    'credentials of a prefix, outside of it: %s',
    async (key) => {
      const client = storage.client()
      expect(await put(undefined, key)).toBe('403 AccessDenied')
      expect(await outcome(client.initMultipartUpload(key))).toBe('403 AccessDenied')
    },
  )

  test('credentials of a prefix, in an upload of another account', async () => {
    const uploadId = await storage.store.startParts('quarantine/8/theirs', { type: 'video/mp4' })
    const client = storage.client()
    for (const key of ['quarantine/8/theirs', 'quarantine/7/mine']) {
      const code = key.includes('8') ? '403 AccessDenied' : '404 NoSuchUpload'
      expect(await outcome(client.listParts(key, uploadId))).toBe(code)
      expect(await outcome(client.abortMultipartUpload(key, uploadId))).toBe(code)
      expect(await outcome(client.uploadPart(key, uploadId, 1, bytesOf(10), 0, 10))).toBe(code)
    }
    await storage.store.abortParts(uploadId)
  })

  test('credentials of a prefix, in another bucket', async () => {
    const into = (options: object) =>
      outcome(storage.client(undefined, { bucket: 'other', ...options }).put('quarantine/7/new', bytesOf(10)))
    expect(await into({ cname: false })).toBe('404 NoSuchBucket')
    expect(await into({ cname: false, sldEnable: true })).toBe('404 NoSuchBucket')
    expect(await into({ cname: true, endpoint: `http://localhost:${storage.port}` })).toBe('403 SignatureDoesNotMatch')
  })

  test('credentials of a prefix, for anything but adding below it', async () => {
    const client = storage.client()
    const ownKey = 'quarantine/7/mine'
    const tries: Record<string, () => Promise<unknown>> = {
      get: () => client.get(ownKey),
      getStream: () => client.getStream(ownKey),
      head: () => client.head(ownKey),
      delete: () => client.delete(ownKey),
      deleteMulti: () => client.deleteMulti([ownKey]),
      list: () => client.list({ 'max-keys': 10 }, {}),
      listV2: () => client.listV2({ prefix: 'quarantine/7/' }),
      listUploads: () => client.listUploads({ prefix: 'quarantine/7/' }),
      copy: () => client.copy('quarantine/7/new', 'quarantine/8/theirs'),
      putMeta: () => client.putMeta(ownKey, { uid: 1, pid: 1 }, {}),
      putACL: () => client.putACL(ownKey, 'public-read'),
      getACL: () => client.getACL(ownKey),
      append: () => client.append(ownKey, bytesOf(10)),
      openPut: () => client.put(ownKey, bytesOf(10), { headers: { 'x-oss-object-acl': 'public-read' } }),
      callback: () => client.put(ownKey, bytesOf(10), { headers: { 'x-oss-callback': 'e30=' } }),
      deletePublic: () => client.delete('public/seen'),
      putBucket: () => client.putBucketACL(bucket, 'public-read'),
    }
    for (const [name, attempt] of Object.entries(tries))
      expect([name, await outcome(attempt())]).toEqual([name, '403 AccessDenied'])
  })

  test('credentials of a prefix, for any other pair of method and sub-resource, anywhere', async () => {
    const credentials = storage.grant()
    const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE']
    const subresources = ['', '?uploads', '?uploadId=0', '?acl', '?append', '?tagging', '?symlink', '?restore']
    const keys = [
      '',
      'quarantine/7/',
      'quarantine/7/mine',
      'quarantine/8/theirs',
      'quarantine/7/../8/theirs',
      'public/new',
    ]
    const outcomes = new Map<string, number>()
    for (const method of methods)
      for (const subresource of subresources)
        for (const key of keys) {
          if (method === 'PUT' && subresource === '' && key === 'quarantine/7/mine') continue
          const headers = signHeaders(credentials, { method, resource: `/${bucket}/${key}${subresource}` })
          const { status, code = '' } = await storage.send({ method, path: `/${key}${subresource}`, headers })
          // The only operation allowed here is to begin an upload.
          if (status === 200) expect([method, subresource, key]).toEqual(['POST', '?uploads', 'quarantine/7/mine'])
          outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
        }
    expect([...outcomes.keys()].sort()).toEqual(['', 'AccessDenied', 'InvalidObjectName', 'NoSuchKey', 'NoSuchUpload'])
    expect(outcomes.get('')).toBe(1)
  })

  test('a request with any signed part altered', async () => {
    const credentials = storage.grant()
    const base = { method: 'PUT', path: '/quarantine/7/new', body: 'bytes' }
    const type = { 'content-type': 'image/png', 'content-md5': createHash('md5').update('bytes').digest('base64') }
    const headers = signHeaders(credentials, {
      method: 'PUT',
      resource: `/${bucket}/quarantine/7/new`,
      headers: { ...type, 'x-oss-meta-a': '1' },
    })
    const minuteAgo = new Date(Date.now() - 60_000).toUTCString()
    const changes: Record<string, { method?: string; path?: string; body?: string; headers?: Record<string, string> }> =
      {
        'other key': { path: '/quarantine/7/newer' },
        'other method': { method: 'POST' },
        'other prefix': { path: '/quarantine/8/new' },
        'a subresource': { path: '/quarantine/7/new?append' },
        'parts of it': { path: '/quarantine/7/new?partNumber=1&uploadId=0123' },
        deleted: { method: 'DELETE', body: '' },
        'other type': { headers: { 'content-type': 'text/html' } },
        'other sum': { headers: { 'content-md5': createHash('md5').update('other').digest('base64') } },
        'other date': { headers: { 'x-oss-date': minuteAgo } },
        'a header more': { headers: { 'x-oss-object-acl': 'public-read' } },
        'a header changed': { headers: { 'x-oss-meta-a': '2' } },
        'a copy': { headers: { 'x-oss-copy-source': `/${bucket}/quarantine/8/theirs` } },
      }
    for (const [name, change] of Object.entries(changes)) {
      const { code } = await storage.send({ ...base, ...change, headers: { ...headers, ...change.headers } })
      expect([name, code]).toEqual([name, 'SignatureDoesNotMatch'])
    }
    const undated = await storage.send({ ...base, headers: { ...headers, 'x-oss-date': 'yesterday' } })
    expect(undated.code).toBe('AccessDenied')
    expect((await storage.send({ ...base, headers: { ...headers, authorization: 'OSS x' } })).code).toBe('AccessDenied')
  })

  test('without revealing paths of the disk, in a refusal or in a failure', async () => {
    const brokenStorage = await createStorage()
    await brokenStorage.folder.write('objects', 'a file where a folder should be')
    const headers = signHeaders(brokenStorage.grant(), { method: 'PUT', resource: `/${bucket}/quarantine/7/new` })
    const reply = await brokenStorage.send({ method: 'PUT', path: '/quarantine/7/new', headers, body: 'x' })
    expect([reply.status, reply.code]).toEqual([500, 'InternalError'])
    expect(reply.text + JSON.stringify(reply.headers)).not.toContain(brokenStorage.folder.path)
    expect(reply.text).toContain(`<RequestId>${reply.headers['x-oss-request-id']}</RequestId>`)
    expect(brokenStorage.log.join('')).toContain(brokenStorage.folder.path)
    await brokenStorage.close()
  })

  test('without writing secrets to the log', () => {
    expect(storage.log.join('')).toContain('/quarantine/7/new')
    expect(storage.log.join('')).not.toContain('STS.')
  })
})
