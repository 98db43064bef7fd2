import { statuses } from '#contract/status.ts'
import { aPlatform, type Platform } from '#support/platform.ts'

describe('a flood from one address', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await aPlatform({ env: { RATE_LIMIT: '5' } })
  })
  afterAll(() => platform.close())

  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    platform.app.inject({ method: 'POST', url: '/platform/login', payload: {}, remoteAddress, headers })

  test('is told to wait after its limit, and others are not', async () => {
    for (let asked = 0; asked < 5; asked++) expect((await ask('203.0.113.1')).statusCode).toBe(200)
    const limited = await ask('203.0.113.1')
    expect(limited.statusCode).toBe(429)
    expect(limited.json()).toEqual({ status: 429, msg: statuses.tooMany.text.en, requestId: expect.any(String) })
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect(limited.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await ask('203.0.113.2')).statusCode).toBe(200)
  })

  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'client-ip', 'x-client-ip', 'cf-connecting-ip'])(
    'does not get away by the header %s',
    async (name) => {
      expect((await ask('203.0.113.1', { [name]: '198.51.100.7' })).statusCode).toBe(429)
    },
  )
})
