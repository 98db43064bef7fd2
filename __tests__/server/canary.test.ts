import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as z from 'zod'
import { type Call, calls } from '#contract/index.ts'
import { urlPath } from '#contract/openapi.ts'
import { openSession } from '#server/auth/sessions.ts'
import { rowsOf } from '#server/query/rows.ts'
import { accountId } from '#support/accounts.ts'
import { canary, plantCanaries } from '#support/canaries.ts'
import { aPlatform, type Platform } from '#support/platform.ts'
import { runs, seed } from '#support/randomSeed.ts'
import { bodiesOf, type JsonSchema } from '../../tools/trust/fuzz/bodies.ts'

const own = 'V1001'

const callsOf = (role: 'vendor' | 'administrator') =>
  calls.filter(({ endpoint }) => endpoint.access !== 'anyone' && endpoint.access.includes(role))

describe(`what others have written (SEED_OF_CHANCE=${seed})`, () => {
  let platform: Platform
  let planted: string[]
  const log: string[] = []

  beforeAll(async () => {
    platform = await aPlatform({
      env: { LOG_LEVEL: 'debug' },
      logTo: { write: (line) => void log.push(line) },
    })
    planted = await plantCanaries(platform.db, own)
  })
  afterAll(() => platform.close())

  const ask = async ({ endpoint }: Call, body: object, token: string): Promise<string> => {
    const sent = endpoint.method === 'GET' ? { query: body as Record<string, string> } : { payload: body }
    const url = `/platform${urlPath(endpoint)}`
    return (await platform.app.inject({ method: endpoint.method, url, headers: { token }, ...sent })).body
  }

  /** What names something: of this vendor's own records, and of others'. */
  const known = async (): Promise<string[]> => {
    const tables = [
      'device',
      'product',
      'vendor',
      'app_user',
      'dial',
      'manual',
      'licence_key',
      'service_contract',
      'file',
    ]
    const there = await rowsOf<{ name: string }>(
      platform.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const ids = []
    for (const name of tables.filter((one) => there.some((table) => table.name === one)))
      ids.push(
        ...(await rowsOf<{ id: string }>(platform.db, sql`select id::text from ${sql.identifier(name)} limit 40`)),
      )
    return [...ids.map(({ id }) => id), own, 'V1002', 'V1003', 'vendor', 'omnia']
  }

  test('is in texts of every area, and administrators read it', async () => {
    expect(planted).toEqual(
      expect.arrayContaining([
        'device.name',
        'sys_article_ebook.names',
        'product.names',
        'reading_blood_pressure.source',
        'vendor.name',
      ]),
    )
    expect(planted.length).toBeGreaterThan(30)
    const token = await platform.signIn('admin')
    const told = []
    for (const call of callsOf('administrator').filter(({ endpoint }) => endpoint.page !== undefined))
      if ((await ask(call, { pageNum: 1, pageSize: 100 }, token)).includes(canary)) told.push(call.name)
    expect(told.length).toBeGreaterThan(15)
  })

  test('is in no reply to another vendor, whatever it asks, in no line of the log and in no mail', async () => {
    const ids = await known()
    const account = await accountId(platform.db, 'vendor')
    const perCall = runs(3)
    let asked = 0
    log.length = 0
    for (const call of callsOf('vendor')) {
      // Each call with a session of its own: some end theirs.
      const token = await openSession(platform.db, account)
      const schema = z.toJSONSchema(call.endpoint.request, { io: 'input' }) as JsonSchema
      const bodies = fc.sample(bodiesOf(schema, ids), { seed, numRuns: perCall }) as object[]
      if (call.endpoint.page !== undefined) bodies.push({ pageNum: 1, pageSize: 100 }, { pageNum: 2, pageSize: 100 })
      for (const body of bodies) {
        const reply = await ask(call, body, token)
        expect([call.name, body, reply.includes(canary)]).toEqual([call.name, body, false])
        asked++
      }
    }
    expect(asked).toBeGreaterThan(500)
    expect(log.length).toBeGreaterThan(asked)
    expect(log.filter((line) => line.includes(canary))).toEqual([])
    const mails = await rowsOf(
      platform.db,
      sql`select m.subject from mail m where m::text like ${`%${canary}%`}
             and m.recipient in (select username from account a join vendor v on v.id = a.vendor_id where v.vid = ${own})`,
    )
    expect(mails).toEqual([])
  })
})
