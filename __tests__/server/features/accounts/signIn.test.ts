import { mock } from 'node:test'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { statuses } from '#contract/core/status.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createVisitor, sentFor } from '#support/visitor.ts'
import { raceForOneCode } from '#tools/trust/races.ts'

describe('sign-in', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const unknownToThePlatform = { username: 'nobody-here', password: sentFor('console-2026') }
  const wrongPassword = { username: 'admin', password: sentFor('console-2025') }

  test('with the right code and password opens a session with a working token', async () => {
    const { status, data } = await createVisitor(platform).signIn()
    const owners = await platform.call('getProductAll', {}, { token: data?.token })
    expect(status).toBe(statuses.ok.status)
    expect(owners.status).toBe(statuses.ok.status)
  })

  test.each([
    { username: 'admin', rid: 1, status: 3, auditStatus: 3, vid: undefined, mallStatus: 1 },
    { username: 'vendor', rid: 2, status: 3, auditStatus: 3, vid: 'V1001', mallStatus: 1 },
    { username: 'kestrel', rid: 2, status: 3, auditStatus: 3, vid: 'V1003', mallStatus: 0 },
    { username: 'vendor-rejected', rid: 2, status: 1, auditStatus: 1, vid: undefined, mallStatus: 0 },
    { username: 'marketing', rid: 3, status: 3, auditStatus: 3, vid: undefined, mallStatus: 0 },
  ])(
    'as $username returns its role, switches and verification state',
    async ({ username, auditStatus, vid, ...session }) => {
      const { data } = await createVisitor(platform).signIn({ username })
      expect(data).toMatchObject({ username, ...session })
      expect(data?.vid).toBe(vid)
      expect(JSON.parse(data?.reviewResult ?? '')).toEqual({ auditStatus })
    },
  )

  test.each(['ADMIN', ' ad min ', 'ａｄｍｉｎ'])('accepts the account spelled %p', async (username) => {
    expect((await createVisitor(platform).signIn({ username })).data?.username).toBe('admin')
  })

  test('accepts a code in lower case', async () => {
    expect((await createVisitor(platform).signIn({ vcode: 'test' })).status).toBe(statuses.ok.status)
  })

  test('rejects and invalidates a wrong code', async () => {
    const visitor = createVisitor(platform)
    const requestUUID = await visitor.drawCode()
    const refusal = await visitor.signIn({ requestUUID, vcode: 'NOPE' })
    const reply = await visitor.signIn({ requestUUID })
    expect(refusal).toMatchObject({ status: 9903, msg: textIn(statuses.vcodeWrong.text, 'en') })
    expect(reply.status).toBe(7003)
  })

  test('accepts a code once, whether sign-in succeeds or not', async () => {
    const visitor = createVisitor(platform)
    const [first, second] = [await visitor.drawCode(), await visitor.drawCode()]
    const outcomes = [
      await visitor.signIn({ requestUUID: first }),
      await visitor.signIn({ requestUUID: first }),
      await visitor.signIn({ requestUUID: second, ...wrongPassword }),
      await visitor.signIn({ requestUUID: second }),
    ]
    expect(outcomes.map(({ status }) => status)).toEqual([1, 7003, 9904, 7003])
  })

  test('accepts a code for two minutes', async () => {
    const visitor = createVisitor(platform)
    const age = (requestUUID: string, seconds: number) =>
      platform.db.execute(
        sql`update vcode set create_time = create_time - ${`${seconds} seconds`}::interval,
                          end_time = end_time - ${`${seconds} seconds`}::interval
             where request_uuid = ${requestUUID}`,
      )
    const [youngId, oldId] = [await visitor.drawCode(), await visitor.drawCode()]
    await age(youngId, 110)
    await age(oldId, 121)
    const response = await visitor.signIn({ requestUUID: oldId })
    expect(response).toMatchObject({ status: 7003, msg: 'The verification code has expired' })
    expect((await visitor.signIn({ requestUUID: youngId })).status).toBe(1)
  })

  test('rejects a code of another address or number, which remains valid for its owner', async () => {
    const [owner, thief] = [createVisitor(platform), createVisitor(platform)]
    const requestUUID = await owner.drawCode()
    const thiefReply = await thief.signIn({ requestUUID })
    const ownerReply = await owner.signIn({ requestUUID: requestUUID === '111111' ? '222222' : '111111' })
    expect([thiefReply.status, ownerReply.status]).toEqual([7003, 7003])
    expect((await owner.signIn({ requestUUID })).status).toBe(1)
  })

  test('lets exactly one of fifty concurrent requests use a code', async () => {
    expect(await raceForOneCode(platform, 50)).toEqual({ 1: 1, 7003: 49 })
  })

  test('answers an unknown account and a wrong password with identical bytes', async () => {
    const replies = await Promise.all(
      [unknownToThePlatform, wrongPassword].map((attempt) => createVisitor(platform).signInRaw(attempt)),
    )
    const [unknownReply, wrongReply] = replies.map(({ statusCode, body, headers }) => ({
      statusCode,
      body: body.replace(/"requestId":"[^"]+"/, ''),
      names: Object.keys(headers),
      length: headers['content-length'],
    }))
    expect(wrongReply?.body).toContain('"status":9904')
    expect(unknownReply).toEqual(wrongReply)
  })

  test('does the same work for an unknown account as for a wrong password', async () => {
    const workOf = async (attempt: object) => {
      const visitor = createVisitor(platform)
      const requestUUID = await visitor.drawCode()
      const queries = mock.method(platform.db, 'execute')
      const transactions = mock.method(platform.db, 'transaction')
      await visitor.signIn({ ...attempt, requestUUID })
      const dialect = new PgDialect()
      const statements = queries.mock.calls.map(({ arguments: [query] }) => dialect.sqlToQuery(query as SQL).sql)
      const work = { statements, transactions: transactions.mock.callCount() }
      mock.restoreAll()
      return work
    }
    const expected = await workOf(wrongPassword)
    expect(expected.statements.length).toBeGreaterThan(3)
    expect(await workOf(unknownToThePlatform)).toEqual(expected)
  })

  test('reports a disabled account only if its password is right', async () => {
    await platform.db.execute(sql`update account set disabled_time = now() where username = 'marketing'`)
    const rightReply = await createVisitor(platform).signIn({ username: 'marketing' })
    const wrongReply = await createVisitor(platform).signIn({ ...wrongPassword, username: 'marketing' })
    expect(rightReply).toMatchObject({ status: 0, msg: 'Login failed' })
    expect(rightReply).not.toHaveProperty('data')
    expect(wrongReply.status).toBe(9904)
  })

  test('answers a Chinese browser in Chinese', async () => {
    const reply = await platform.call(
      'login',
      { ...unknownToThePlatform, requestUUID: '123456', vcode: 'NONE' },
      { headers: { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' } },
    )
    expect(reply).toMatchObject({ status: 7003, msg: '验证码已过期' })
  })
})
