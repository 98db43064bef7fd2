import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { sharp } from '#server/platform/inspection/image/sharp.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createVisitor } from '#support/visitor.ts'

const chunksOf = (png: Buffer): string[] => {
  const types: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) types.push(png.toString('latin1', at + 4, at + 8))
  return types
}

describe('verification codes', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await startPlatform({ env: { TEST_CAPTCHA: '' } })
  })
  afterAll(() => platform.close())

  const drawnCodes = async () => {
    const rows = await rowsOf<{ code: string }>(platform.db, sql`select code from vcode order by create_time`)
    return rows.map(({ code }) => code)
  }

  test('are random, and the last one drawn is valid', async () => {
    const visitor = createVisitor(platform)
    for (let attempt = 0; attempt < 20; attempt++) await visitor.drawCode()
    const requestUUID = await visitor.drawCode()
    const codes = await drawnCodes()
    expect(new Set(codes).size).toBeGreaterThan(18)
    expect((await visitor.signIn({ requestUUID, vcode: codes.at(-1) })).status).toBe(1)
  })

  test('are sent as a picture without text that is not cached', async () => {
    const reply = await platform.app.inject({ url: '/platform/getVcode', query: { requestUUID: '123456' } })
    const [code = ''] = (await drawnCodes()).slice(-1)
    expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    const { format, width, height } = await sharp(reply.rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 240, height: 80 })
    expect(chunksOf(reply.rawPayload).filter((type) => !['IHDR', 'pHYs', 'IDAT', 'IEND'].includes(type))).toEqual([])
    expect(code).toHaveLength(4)
  })
})
