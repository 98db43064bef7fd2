import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as z from 'zod'
import { type Call, calls } from '#contract/index.ts'
import { interfaceCalls } from '#contract/interfaces/index.ts'
import { type RecordKindName, recordKinds } from '#contract/kinds.ts'
import { urlPath } from '#contract/openapi.ts'
import { openSession } from '#server/platform/auth/sessions.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { accountId } from '#support/accounts.ts'
import { canary, plantCanaries } from '#support/canaries.ts'
import { createDisplay, credentialsOfAll } from '#support/deviceApi.ts'
import { createExporter } from '#support/exports.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { runs, seed } from '#support/randomSeed.ts'
import { bodiesOf, type JsonSchema } from '#tools/trust/fuzz/bodies.ts'
import { asQuery } from '#tools/trust/fuzz/query.ts'

const own = 'V1001'

const callsOf = (role: 'vendor' | 'administrator') =>
  calls.filter(({ endpoint }) => endpoint.access !== 'anyone' && endpoint.access.includes(role))

describe(`text of another vendor (SEED_OF_CHANCE=${seed})`, () => {
  let platform: Platform
  let canaryFields: string[]
  const log: string[] = []

  beforeAll(async () => {
    platform = await startPlatform({
      jobs: true,
      env: { LOG_LEVEL: 'debug' },
      logTo: { write: (line) => void log.push(line) },
    })
    canaryFields = await plantCanaries(platform.db, own)
  })
  afterAll(() => platform.close())

  const ask = async ({ endpoint }: Call, body: object, token: string): Promise<string> => {
    const input = endpoint.method === 'GET' ? { query: body as Record<string, string> } : { payload: body }
    const url = `/platform${urlPath(endpoint)}`
    return (await platform.app.inject({ method: endpoint.method, url, headers: { token }, ...input })).body
  }

  const holdsCanary = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).includes(canary)

  /** Mails with the canary, except those to permitted recipients: its own vendor, and the platform's accounts. */
  const mailsWithCanary = () =>
    rowsOf(
      platform.db,
      sql`select m.kind, m.recipient from mail m where m::text like ${`%${canary}%`} and m.recipient not in (
            select username from account a left join vendor v on v.id = a.vendor_id where v.vid is distinct from ${own})`,
    )

  /** Ids of records, of this vendor and of others. */
  const tracedIds = async (): Promise<string[]> => {
    const tables = await rowsOf<{ name: string }>(
      platform.db,
      sql`select table_name as name from information_schema.columns
           where table_schema = 'public' and column_name = 'id' order by 1`,
    )
    const ids = []
    for (const { name } of tables)
      ids.push(
        ...(await rowsOf<{ id: string }>(platform.db, sql`select id::text from ${sql.identifier(name)} limit 10`)),
      )
    return [...ids.map(({ id }) => id), own, 'V1002', 'V1003', 'vendor', 'omnia']
  }

  test('is stored in every area, and administrators can read it', async () => {
    expect(canaryFields).toEqual(
      expect.arrayContaining([
        'device.name',
        'sys_article_ebook.names',
        'product.names',
        'reading_blood_pressure.source',
        'vendor.name',
      ]),
    )
    expect(canaryFields.length).toBeGreaterThan(30)
    const token = await platform.signIn('admin')
    const readCalls = []
    for (const call of callsOf('administrator').filter(({ endpoint }) => endpoint.page !== undefined))
      if (holdsCanary(await ask(call, { pageNum: 1, pageSize: 100 }, token))) readCalls.push(call.name)
    expect(readCalls.length).toBeGreaterThan(15)
  })

  test('is in no reply to a vendor, whatever it requests, in no log entry and in no mail', async () => {
    const ids = await tracedIds()
    const account = await accountId(platform.db, 'vendor')
    const perCall = runs(3)
    let requestCount = 0
    log.length = 0
    for (const call of callsOf('vendor')) {
      // Each call uses a separate session: some calls end theirs.
      const token = await openSession(platform.db, account)
      const schema = z.toJSONSchema(call.endpoint.request, { io: 'input' }) as JsonSchema
      const bodies = fc.sample(bodiesOf(schema, ids), { seed, numRuns: perCall }) as object[]
      if (call.endpoint.page !== undefined) bodies.push({ pageNum: 1, pageSize: 100 }, { pageNum: 2, pageSize: 100 })
      for (const body of bodies) {
        const reply = await ask(call, body, token)
        expect([call.name, body, holdsCanary(reply)]).toEqual([call.name, body, false])
        requestCount++
      }
    }
    expect(requestCount).toBeGreaterThan(300)
    expect(log.length).toBeGreaterThan(requestCount)
    expect(log.filter(holdsCanary)).toEqual([])
    expect(await mailsWithCanary()).toEqual([])
  })

  test('is in no file that a vendor exports, whatever list it is of, and in no receipt', async () => {
    log.length = 0
    const { exportFile, download } = createExporter(platform, await platform.signIn('vendor'))
    let rows = 0
    for (const { name, endpoint } of callsOf('vendor').filter(({ endpoint }) => endpoint.page !== undefined)) {
      const columns = Object.keys(recordKinds[endpoint.page as RecordKindName])
      const file = await exportFile({ list: name, columns })
      const receipt = (await download(file.id, 'receipt')).body
      expect([name, [file.text, receipt, file.job, file.facts].some(holdsCanary)]).toEqual([name, false])
      rows += file.rows.length
    }
    expect(rows).toBeGreaterThan(1_000)
    // The export of a permitted account contains it.
    const { exportFile: byAdmin } = createExporter(platform, await platform.signIn('admin'))
    const all = await byAdmin({ list: 'getDevicePage', columns: ['id', 'name'] })
    expect(holdsCanary(all.text)).toBe(true)
    expect(log.filter(holdsCanary)).toEqual([])
    expect(await mailsWithCanary()).toEqual([])
  })

  test('is in no reply to a vendor’s devices, apps and displays', async () => {
    log.length = 0
    const ids = await tracedIds()
    const bearers = { ...(await credentialsOfAll(platform)), display: (await createDisplay(platform, own)).token }
    const codes = new Set<number>()
    for (const one of interfaceCalls.filter(({ call }) => call.access in bearers && call.access !== 'app')) {
      const bearer = bearers[one.call.access as keyof typeof bearers]
      const schema = z.toJSONSchema(one.call.request, { io: 'input' }) as JsonSchema
      for (const body of fc.sample(bodiesOf(schema, ids), { seed, numRuns: runs(10) })) {
        const isRead = one.call.method === 'GET'
        const { statusCode, body: reply } = await platform.app.inject({
          method: one.call.method,
          url: isRead ? `${one.url}?${asQuery(body)}` : one.url,
          headers: { authorization: `Bearer ${bearer}`, ...(!isRead && { 'content-type': 'application/json' }) },
          ...(!isRead && { payload: JSON.stringify(body) }),
        })
        expect([one.url, body, holdsCanary(reply)]).toEqual([one.url, body, false])
        codes.add(statusCode)
      }
    }
    expect(codes).toContain(200)
    expect(log.filter(holdsCanary)).toEqual([])
  })
})
