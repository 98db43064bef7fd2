import { bucket, consoleOrigin, createStorage, type Storage, streamOf } from '#support/storageApp.ts'

describe('a public object', () => {
  let storage: Storage

  beforeAll(async () => {
    storage = await createStorage()
    const put = (key: string, type: string) => storage.store.put(key, streamOf('0123456789'), { type })
    await put('public/7/dial.png', 'image/png')
    await put('public/7/film.mp4', 'video/mp4')
    await put('public/7/manual.pdf', 'application/pdf')
    await put('public/7/page.html', 'text/html')
    await put('public/7/drawing.svg', 'image/svg+xml')
    await put('public/7/表盘 "1"; x=é.png', 'image/png')
    await storage.store.put('public/7/empty.png', streamOf(''), { type: 'image/png' })
  })
  afterAll(() => storage.close())

  const get = (path: string, headers = {}, method = 'GET') => storage.send({ method, path, headers })

  test('is readable without credentials, below the host and below the bucket, and cannot run scripts in a browser', async () => {
    for (const path of ['/public/7/dial.png', `/${bucket}/public/7/dial.png`]) {
      const reply = await get(path)
      expect([reply.status, reply.text]).toEqual([200, '0123456789'])
      expect(reply.headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': '10',
        'content-disposition': `inline; filename="dial.png"; filename*=UTF-8''dial.png`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: '"781E5E245D69B566979B86E28D23F2C7"',
        vary: 'Origin',
      })
    }
  })

  test.each([
    ['film.mp4', 'video/mp4', 'inline'],
    ['manual.pdf', 'application/pdf', 'attachment'],
    ['page.html', 'application/octet-stream', 'attachment'],
    ['drawing.svg', 'application/octet-stream', 'attachment'],
  ])('%s is served as %s, %s', async (name, type, disposition) => {
    const { headers } = await get(`/public/7/${name}`)
    expect(headers['content-type']).toBe(type)
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition};`))
  })

  test('has a file name that cannot break a header', async () => {
    const { headers } = await get(`/public/7/${encodeURIComponent('表盘 "1"; x=é.png')}`)
    const [, plainName, encodedName] =
      /^inline; filename="([\w.-]*)"; filename\*=UTF-8''([\w.%-]*)$/.exec(headers['content-disposition'] ?? '') ?? []
    expect(plainName).toBe('____1___x__.png')
    expect(decodeURIComponent(encodedName ?? '')).toBe('表盘 "1"; x=é.png')
  })

  test('is described without its bytes', async () => {
    const reply = await get('/public/7/film.mp4', {}, 'HEAD')
    expect([reply.status, reply.text, reply.headers['content-length']]).toEqual([200, '', '10'])
    // RFC 9110 defines ranges for GET only.
    const ranged = await get('/public/7/film.mp4', { range: 'bytes=2-4' }, 'HEAD')
    expect([ranged.status, ranged.headers['content-length']]).toEqual([200, '10'])
    const none = await get('/public/7/none.mp4', {}, 'HEAD')
    expect([none.status, none.text, none.code]).toEqual([404, '', 'NoSuchKey'])
  })

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=7-99', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=4-2', 200, '0123456789', undefined],
    ['bytes=1-2,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
    ['bytes=-', 200, '0123456789', undefined],
  ])('in the range %s returns %i %s', async (range, status, text, contentRange) => {
    const reply = await get('/public/7/film.mp4', { range })
    expect([reply.status, reply.text, reply.headers['content-range']]).toEqual([status, text, contentRange])
    expect(reply.headers['content-length']).toBe(String(text.length))
  })

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('is not served for the range %s', async (range) =>
    expect(await get('/public/7/film.mp4', { range })).toMatchObject({
      status: 416,
      code: 'InvalidRange',
      headers: { 'content-range': 'bytes */10' },
    }),
  )

  test('is not sent again to clients with its ETag, and sent whole to those with another', async () => {
    const { headers } = await get('/public/7/film.mp4')
    const unchanged = await get('/public/7/film.mp4', { 'if-none-match': headers.etag })
    expect([unchanged.status, unchanged.text]).toEqual([304, ''])
    const other = await get('/public/7/film.mp4', { range: 'bytes=2-4', 'if-range': '"other"' })
    expect(other.status).toBe(200)
    expect((await get('/public/7/film.mp4', { range: 'bytes=2-4', 'if-range': headers.etag })).status).toBe(206)
  })

  test('may be empty', async () => {
    const reply = await get('/public/7/empty.png')
    expect([reply.status, reply.text, reply.headers['content-length']]).toEqual([200, '', '0'])
  })

  test('is readable by the real client, too', async () => {
    const { content } = await storage.client().get('public/7/film.mp4')
    expect(String(content)).toBe('0123456789')
    await expect(storage.client().get('public/7/none')).rejects.toMatchObject({ code: 'NoSuchKey', status: 404 })
  })
})

describe('the origin of a console page', () => {
  let storage: Storage

  beforeAll(async () => {
    storage = await createStorage()
  })
  afterAll(() => storage.close())

  const preflight = (origin: string, headers = 'authorization,content-type,x-oss-date,x-oss-security-token') =>
    storage.send({
      method: 'OPTIONS',
      path: '/quarantine/7/a.png?partNumber=1&uploadId=1',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': headers },
    })

  test('may send preflight requests, upload, and read the ETag and the error', async () => {
    const reply = await preflight(consoleOrigin)
    expect(reply.status).toBe(204)
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': consoleOrigin,
      'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
      'access-control-allow-headers': 'authorization, content-type, x-oss-date, x-oss-security-token',
      'access-control-max-age': '600',
    })
    const refusal = await storage.send({ method: 'PUT', path: '/quarantine/7/a', headers: { origin: consoleOrigin } })
    expect(refusal.status).toBe(403)
    expect(refusal.headers['access-control-allow-origin']).toBe(consoleOrigin)
    expect(refusal.headers['access-control-expose-headers']).toMatch(/^ETag, x-oss-request-id/)
    expect(refusal.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test('may not send headers that no upload needs', async () => {
    const { headers } = await preflight(consoleOrigin, 'Authorization, Cookie, X-Oss-Meta-A')
    expect(headers['access-control-allow-headers']).toBe('authorization, x-oss-meta-a')
  })

  test.each(['http://evil.test', 'null', `${consoleOrigin}.evil.test`])('of %s is not allowed', async (origin) => {
    const reply = await preflight(origin)
    expect([reply.status, reply.code]).toEqual([403, 'AccessForbidden'])
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

test('a flood of requests from one address is rate limited', async () => {
  const storage = await createStorage({ rateLimit: 5 })
  const replies = await Promise.all(Array.from({ length: 8 }, () => storage.send({ method: 'GET', path: '/public/x' })))
  expect(replies.map(({ code }) => code).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 'NoSuchKey'),
    ...Array.from({ length: 3 }, () => 'QpsLimitExceeded'),
  ])
  await storage.close()
})
