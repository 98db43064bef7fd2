import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import type { LoginResult } from '#contract/accounts/auth.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { statuses } from '#contract/core/status.ts'
import { demoPassword } from '#server/app/seed/world.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { isLocalRequest } from '#server/platform/config/loopback.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createApplicant, randomEmail } from '#support/applicant.ts'
import { type Platform, startPlatform, testCaptcha } from '#support/platform.ts'

type From = Pick<InjectOptions, 'remoteAddress' | 'headers'>
type Reply = Envelope<LoginResult>

const loopback: From = { remoteAddress: '127.0.0.1' }
const withHeaders = (headers: Record<string, string>): From => ({ ...loopback, headers })

/** Clients that are not on this machine, as a proxy, a tunnel or the network reports them. */
const others: [string, From][] = [
  ['another address', { remoteAddress: '203.0.113.7' }],
  ['another address of IPv6', { remoteAddress: '2001:db8::1' }],
  ['another address that claims to be this machine', { remoteAddress: '203.0.113.7', headers: { host: 'localhost' } }],
  ['one forwarded for this machine', { remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a local proxy, for a remote client', withHeaders({ 'x-forwarded-for': '203.0.113.7' })],
  ['a proxy here, for this machine', withHeaders({ 'x-forwarded-for': '127.0.0.1' })],
  ['a proxy here that names the protocol alone', withHeaders({ 'x-forwarded-proto': 'https' })],
  ['a proxy by RFC 7239', withHeaders({ forwarded: 'for=127.0.0.1' })],
  ['a proxy with a header of another name', withHeaders({ 'x-real-ip': '127.0.0.1' })],
  ['a content network', withHeaders({ 'cf-connecting-ip': '127.0.0.1' })],
  ['a proxy that only claims to be one', withHeaders({ via: '1.1 proxy' })],
  ['a tunnel that retains the requested host', withHeaders({ host: 'console.example' })],
]
const local: [string, From][] = [
  ['127.0.0.1', loopback],
  ['another local address', { remoteAddress: '127.9.8.7' }],
  ['::1', { remoteAddress: '::1', headers: { host: '[::1]:8080' } }],
  ['IPv4 as IPv6', { remoteAddress: '::ffff:127.0.0.1', headers: { host: '127.0.0.1:8080' } }],
]

describe('demonstration accounts', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  beforeEach(() => platform.db.execute(sql`delete from login_attempt`))
  afterAll(() => platform.close())

  const post = async (name: string, payload: object, from: From) =>
    (await platform.app.inject({ method: 'POST', url: `/platform/${name}`, payload, ...from })).json<Reply>()

  const signIn = async (from: From, { username = 'admin', password = md5(demoPassword) } = {}) => {
    const requestUUID = String(randomInt(100_000, 1_000_000))
    await platform.app.inject({ url: '/platform/getVcode', query: { requestUUID }, ...from })
    return post('login', { username, password, requestUUID, vcode: testCaptcha, remember: true }, from)
  }
  const page = { pageNum: 1, pageSize: 10 }
  const readDevices = (token: string, { headers, ...from }: From) =>
    post('device/getDevicePage', page, { ...from, headers: { ...headers, token } })

  test('are exactly the accounts that the seed creates', async () => {
    await createAccount(platform.db, { username: 'of-somebody', password: 'six-and-1', role: 'administrator' })
    const rows = await rowsOf(platform.db, sql`select username from account where not demo`)
    expect(rows).toEqual([{ username: 'of-somebody' }])
  })

  test.each(local)('sign in from %s', async (_name, from) => {
    const { status, data } = await signIn(from)
    expect(status).toBe(statuses.ok.status)
    expect((await readDevices(data?.token ?? '', from)).status).toBe(statuses.ok.status)
  })

  test.each(others)(
    'cannot sign in from %s: neither with a password, a remembered device nor a session',
    async (_name, from) => {
      const before = await rowsOf(platform.db, sql`select 1 from session`)
      const refusal = await signIn(from)
      expect(refusal).toMatchObject({
        status: statuses.demoLocalOnly.status,
        msg: textIn(statuses.demoLocalOnly.text, 'en'),
      })
      expect(refusal.data).toBeUndefined()
      expect(await rowsOf(platform.db, sql`select 1 from session`)).toHaveLength(before.length)

      const { token = '', rememberToken = '' } = (await signIn(loopback)).data ?? {}
      expect((await signIn(from, { password: rememberToken })).status).toBe(statuses.demoLocalOnly.status)
      expect((await readDevices(token, from)).status).toBe(statuses.sessionEnded.status)
      const change = { oldPassword: md5(demoPassword), password: md5('another-1') }
      expect((await post('resetPwd', change, { ...from, headers: { ...from.headers, token } })).status).toBe(
        statuses.sessionEnded.status,
      )
      // The refusals have not ended the session of the local client.
      expect((await readDevices(token, loopback)).status).toBe(statuses.ok.status)
    },
  )

  test('are not local to a proxy that adds no header: it uses an older HTTP than browsers do', () => {
    const request = { socket: { remoteAddress: '127.0.0.1' } as Socket, headers: { host: '127.0.0.1:8080' } }
    expect(isLocalRequest({ ...request, httpVersionMajor: 1, httpVersionMinor: 1 })).toBe(true)
    expect(isLocalRequest({ ...request, httpVersionMajor: 1, httpVersionMinor: 0 })).toBe(false)
  })

  test('are refused in the caller’s language', async () => {
    const { msg } = await signIn({ remoteAddress: '203.0.113.7', headers: { 'accept-language': 'zh-CN' } })
    expect(msg).toBe(textIn(statuses.demoLocalOnly.text, 'zh_CN'))
  })

  test('get no new password by mail from a remote address', async () => {
    const email = randomEmail()
    await createAccount(platform.db, { username: email, password: demoPassword, role: 'administrator', demo: true })
    const applicant = createApplicant(platform, email)
    await applicant.getBackPwd()
    const code = await applicant.code()
    const reset = { email, code, password: md5('another-1') }
    // A local network address, as far as the code can tell.
    const outside = { remoteAddress: applicant.visitor.address, headers: { 'x-forwarded-for': '203.0.113.7' } }
    expect((await post('resetPwd', reset, outside)).status).toBe(statuses.demoLocalOnly.status)
    expect((await signIn(loopback, { username: email })).status).toBe(statuses.ok.status)
  })

  test('remain refused when the database is later served to remote clients, and other accounts sign in there', async () => {
    await platform.db.execute(sql`delete from account where username = 'operator'`)
    await createAccount(platform.db, { username: 'operator', password: demoPassword, role: 'administrator' })
    const outside = { remoteAddress: '203.0.113.7', headers: { host: 'console.example' } }
    const proxy = withHeaders({ 'x-forwarded-for': '203.0.113.7', host: 'console.example' })
    for (const from of [outside, proxy]) {
      expect((await signIn(from)).status).toBe(statuses.demoLocalOnly.status)
      const { status, data } = await signIn(from, { username: 'operator' })
      expect([status, (await readDevices(data?.token ?? '', from)).status]).toEqual([1, 1])
    }
  })
})

test('behind a trusted proxy, no header makes a caller local', async () => {
  const PUBLIC_URL = 'https://console.example'
  const platform = await startPlatform({
    env: { HOST: '0.0.0.0', PUBLIC_URL, TRUST_PROXY: 'loopback', NODE_ENV: 'production', TEST_CAPTCHA: '' },
  })
  const requestUUID = '123456'
  const from = { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1', host: 'localhost' } }
  await platform.app.inject({ url: '/platform/getVcode', query: { requestUUID }, ...from })
  const [row] = await rowsOf<{ code: string }>(platform.db, sql`select code from vcode`)
  const payload = { username: 'admin', password: md5(demoPassword), requestUUID, vcode: row?.code }
  const reply = await platform.app.inject({ method: 'POST', url: '/platform/login', payload, ...from })
  expect(reply.json().status).toBe(statuses.demoLocalOnly.status)
  await platform.close()
})
