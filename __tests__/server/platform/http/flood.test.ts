import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { statuses } from '#contract/core/status.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('a flood from one address', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await startPlatform({ env: { RATE_LIMIT: '5' } })
  })
  afterAll(() => platform.close())

  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    platform.app.inject({ method: 'POST', url: '/platform/login', payload: {}, remoteAddress, headers })

  test('is refused with a wait after its limit, and other addresses are not', async () => {
    for (let call = 0; call < 5; call++) expect((await ask('203.0.113.1')).statusCode).toBe(200)
    const refusal = await ask('203.0.113.1')
    expect(refusal.statusCode).toBe(429)
    expect(refusal.json()).toEqual({
      status: 429,
      msg: textIn(statuses.tooMany.text, 'en'),
      requestId: expect.any(String),
      retryAfter: expect.any(Number),
    })
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    expect(refusal.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await ask('203.0.113.2')).statusCode).toBe(200)
  })

  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'client-ip', 'x-client-ip', 'cf-connecting-ip'])(
    'does not bypass the limit with the header %s',
    async (name) => {
      expect((await ask('203.0.113.1', { [name]: '198.51.100.7' })).statusCode).toBe(429)
    },
  )
})

describe('the refusal of a flood', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await startPlatform({ env: { RATE_LIMIT: '1' }, refusalDelayMs: 4_000 })
  })
  afterAll(() => platform.close())

  const askFrom = (remoteAddress: string) =>
    platform.app.inject({ method: 'POST', url: '/platform/login', payload: {}, remoteAddress })

  /** Returns whether a reply is still delayed once a request of another address has been served. */
  const isWithheld = async (reply: Promise<unknown>, other: string) => {
    let isSent = false
    void reply.then(() => {
      isSent = true
    })
    expect((await askFrom(other)).statusCode).toBe(200)
    return !isSent
  }

  test('is delayed, and other clients are served meanwhile', async () => {
    await askFrom('203.0.113.1')
    const refusal = askFrom('203.0.113.1')
    expect(await isWithheld(refusal, '203.0.113.2')).toBe(true)
    expect((await refusal).statusCode).toBe(429)
  })

  test('is delayed if it leaves a long body unread, of which no more arrives meanwhile', async () => {
    const url = new URL(await platform.app.listen({ host: '127.0.0.1', port: 0 }))
    const accepted = once(platform.app.server, 'connection')
    const socket = connect(Number(url.port), url.hostname)
    const [connection] = (await accepted) as [Socket]
    const length = 3_000_000
    socket.write(`POST /app-api/v1/feedback HTTP/1.1\r\nHost: ${url.host}\r\nContent-Length: ${length}\r\n\r\n`)
    socket.write('a'.repeat(length))
    const reply = once(socket, 'data')
    expect(await isWithheld(reply, '203.0.113.3')).toBe(true)
    expect(connection.bytesRead).toBeLessThan(length / 3)
    expect(String((await reply)[0])).toMatch(/^HTTP\/1.1 401 /)
    socket.destroy()
  })
})

describe('a flood through a proxy', () => {
  let platform: Platform
  const lines: string[] = []
  beforeAll(async () => {
    const env = { RATE_LIMIT: '5', TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://console.example', LOG_LEVEL: 'warn' }
    platform = await startPlatform({ env, logTo: { write: (line) => lines.push(line) } })
  })
  afterAll(() => platform.close())

  const statusesOf = async (addressOf: (index: number) => string) => {
    const replies: number[] = []
    for (let index = 0; index < 6; index++) {
      const headers = { 'x-forwarded-for': addressOf(index) }
      const { statusCode } = await platform.app.inject({ method: 'POST', url: '/platform/login', payload: {}, headers })
      replies.push(statusCode)
    }
    return replies
  }

  test.each<[string, (index: number) => string]>([
    ['ports', (index) => `198.51.100.4:${1_000 + index}`],
    ['ports of IPv6', (index) => `[2001:db8::${index}]:${1_000 + index}`],
    ['addresses of one IPv6 network', (index) => `2001:db8:0:1::${index}`],
    ['text that is no address', (index) => `client-${index}`],
  ])('is counted together, whatever %s it sends', async (_, addressOf) => {
    expect(await statusesOf(addressOf)).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('is logged once if the proxy sends no address', async () => {
    await statusesOf((index) => `client-${index}`)
    expect(lines.filter((line) => line.includes('the proxy names no address'))).toHaveLength(1)
  })
})
