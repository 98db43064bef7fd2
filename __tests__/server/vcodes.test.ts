import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/query/rows.ts'
import { aPlatform, type Platform } from '#support/platform.ts'
import { aVisitor } from '#support/visitor.ts'

describe('verification codes', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await aPlatform({ env: { TEST_CAPTCHA: '' } })
  })
  afterAll(() => platform.close())

  const drawnCodes = async () => {
    const rows = await rowsOf<{ code: string }>(platform.db, sql`select code from vcode order by create_time`)
    return rows.map(({ code }) => code)
  }

  test('are drawn by chance, and the last one drawn opens', async () => {
    const visitor = aVisitor(platform)
    for (let drawn = 0; drawn < 20; drawn++) await visitor.drawCode()
    const requestUUID = await visitor.drawCode()
    const codes = await drawnCodes()
    expect(new Set(codes).size).toBeGreaterThan(18)
    expect((await visitor.signIn({ requestUUID, vcode: codes.at(-1) })).status).toBe(1)
  })

  test('travel as a picture that holds no text and that nobody keeps', async () => {
    const reply = await platform.app.inject({ url: '/platform/getVcode', query: { requestUUID: '123456' } })
    const [code = ''] = (await drawnCodes()).slice(-1)
    expect(reply.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' })
    expect(reply.body).toMatch(/^<svg /)
    expect(reply.body).not.toMatch(/<text|<title|<desc|aria-/)
    expect(reply.body).not.toContain(code)
  })
})
