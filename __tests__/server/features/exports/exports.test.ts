import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { statuses } from '#contract/core/status.ts'
import { calls } from '#contract/index.ts'
import { jobRetentionDays } from '#contract/jobs/job.ts'
import { type RecordKindName, recordKinds } from '#contract/kinds.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { jobKinds } from '#server/app/composition.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { findSource } from '#server/platform/records/listSource.ts'
import { eventually } from '#support/eventually.ts'
import { createExporter, type ExportRequest } from '#support/exports.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createPush } from '#support/pushes.ts'
import { runs, seed } from '#support/randomSeed.ts'

const lists = calls.filter(({ endpoint }) => endpoint.page !== undefined)
const pressure = { list: 'getBloodPressurePage', columns: ['measuredAt', 'deviceId', 'systolic', 'severity', 'source'] }

describe('the export of a list', () => {
  let platform: Platform
  let admin: ReturnType<typeof createExporter>
  let vendor: ReturnType<typeof createExporter>
  let tokens: { admin: string; vendor: string }
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    tokens = { admin: await platform.signIn('admin'), vendor: await platform.signIn('vendor') }
    admin = createExporter(platform, tokens.admin)
    vendor = createExporter(platform, tokens.vendor)
  })
  afterAll(() => platform.close())

  test.each(lists.map(({ name }) => name))('%s has a source', (name) => {
    expect(findSource(name)).toBeDefined()
  })

  test('has a correct receipt, and the file has the counted rows', async () => {
    const { data } = await admin.count(pressure)
    const { rows, facts, sum, bytes, head, job } = await admin.exportFile(pressure)
    expect(rows.length).toBe(data?.rows)
    expect(facts).toMatchObject({ rows: rows.length, sha256: sum, bytes: bytes.length, by: 'admin', zone: 'UTC' })
    expect(head).toEqual(['Measured at (UTC)', 'Device', 'Systolic (mmHg)', 'Level', 'Source'])
    expect(job).toMatchObject({ state: 'done', done: rows.length, total: rows.length, fileBytes: bytes.length })
  })

  test('names states of the transition log by process, also without the process column', async () => {
    const token = tokens.admin
    const query = { machine: ['serviceRecord', 'firmwareUpdate', 'campaignLife', 'pushLife'] } as const
    const { data } = await platform.call<{ list: { machine: WorkflowName; toState: string }[] }>(
      'getTransitionPage',
      { ...query, pageNum: 1, pageSize: 1_000 },
      { token },
    )
    const labels = data?.list.map(({ machine, toState }) =>
      textIn(workflowDefinition(machine).states[toState]?.label ?? { verbatim: toState }, 'en'),
    )
    expect(new Set(data?.list.map(({ machine }) => machine)).size).toBeGreaterThan(2)
    const { rows } = await admin.exportFile({ list: 'getTransitionPage', query, columns: ['toState'] })
    expect(rows.flat()).toEqual(labels)
  })

  test.each([
    ['getBloodPressurePage', 'bloodPressure', { systolic: fc.record({ min: fc.integer({ min: 90, max: 170 }) }) }],
    ['getDevicePage', 'device', { binding: fc.constantFrom(['bound'], ['unbound']) }],
    ['getProductPage', 'product', { state: fc.constantFrom(['draft'], ['published'], ['draft', 'published']) }],
    ['getTransitionPage', 'transition', { machine: fc.constantFrom(['vendorAudit'], ['productLife']) }],
  ] as const)('%s: has the number of rows of its page, in its order, for any filter', async (list, kind, filters) => {
    const columns = Object.keys(recordKinds[kind as RecordKindName])
    await fc.assert(
      fc.asyncProperty(
        fc.record(filters as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] }),
        async (query) => {
          const request = { ...query, pageNum: 1, pageSize: 1_000 }
          const page = await platform.call<{ list: { id: string }[]; total: number }>(list, request, {
            token: tokens.admin,
          })
          const { rows } = await admin.exportFile({ list, query, columns })
          expect(rows.length).toBe(page.data?.total)
          const ids = rows.map((row) => row[columns.indexOf('id')]).slice(0, 1_000)
          expect(ids).toEqual(page.data?.list.map(({ id }) => id))
        },
      ),
      { numRuns: runs(4), seed },
    )
  })

  test('contains nothing of another vendor, in any list of a vendor', async () => {
    const canary = 'CANARY-7f3a'
    const names = JSON.stringify([{ language: 'en-US', name: canary, isDefault: true }])
    await platform.db.execute(sql`update device set name = ${canary} where vid <> 'V1001'`)
    await platform.db.execute(sql`update product set names = ${names}::jsonb where vid <> 'V1001'`)
    await platform.db.execute(sql`update vendor set name = ${canary} where vid is distinct from 'V1001'`)
    await platform.db.execute(sql`update reading_blood_pressure set source = ${canary} where vid <> 'V1001'`)
    const everythingOf = ({ name, endpoint }: (typeof lists)[number]): ExportRequest => ({
      list: name,
      columns: Object.keys(recordKinds[endpoint.page as RecordKindName]),
    })
    // It is visible to permitted accounts.
    const listNames = ['getDevicePage', 'getProductPage', 'getVendorPage', 'getBloodPressurePage']
    for (const list of lists.filter(({ name }) => listNames.includes(name)))
      expect((await admin.exportFile(everythingOf(list))).text).toContain(canary)
    const refusedLists: string[] = []
    const empty: string[] = []
    for (const list of lists) {
      const { name } = list
      const request = everythingOf(list)
      const reply = await vendor.start(request)
      if (reply.status === statuses.notPermitted.status) {
        refusedLists.push(name)
        continue
      }
      expect(reply).toMatchObject({ status: 1 })
      const { job } = await vendor.waitForEnd(reply.data?.id ?? '')
      expect(job.state).toBe('done')
      expect((await vendor.download(job.id)).body).not.toContain(canary)
      if (job.done === 0) empty.push(name)
    }
    for (const name of ['getDevicePageList', 'getProductPage', 'getBloodPressurePage'])
      expect(empty).not.toContain(name)
    expect(refusedLists).toContain('getVendorPage')
    expect(refusedLists).not.toContain('getDevicePageList')
  })

  test("contains names that are shared with a vendor: the platform's push types", async () => {
    await createPush(platform.db, { vid: 'V1001', typeOf: null })
    const request = { list: 'getPushPage', columns: ['title', 'typeId'] }
    const { rows } = await vendor.exportFile(request)
    expect(rows).toContainEqual(['A push', 'News'])
  })

  test('defuses formulas in text, and preserves numbers and Chinese', async () => {
    const escapedCells = {
      '=1+1': "'=1+1",
      '+1': "'+1",
      '@sum(a1)': "'@sum(a1)",
      '\tx': "'\tx",
      '\rx': "'\rx",
      // No part of a cell split at a semicolon or a line break is a formula.
      'x;=1+1': "x;'=1+1",
      'x\n=1+1': "x\n'=1+1",
      '865123456789012': "'865123456789012",
    }
    const texts = ['血压计（家用）', 'a,"b"\r\nc', '-1']
    for (const text of [...Object.keys(escapedCells), ...texts])
      await platform.db.execute(
        sql`insert into sys_msg (vendor_id, content_en, content_zh)
            select id, ${text}, ${text} from vendor where vid = 'V1001'`,
      )
    const request = { list: 'getSysMsgWebPage', columns: ['msgContent', 'createTime'] }
    const { rows, text } = await vendor.exportFile(request)
    const contents = rows.map(([content]) => content)
    for (const mark of Object.values(escapedCells)) expect(contents).toContain(mark)
    for (const plainText of texts) expect(contents).toContain(plainText)
    for (const [, at] of rows) expect(at).toMatch(/^\d{4}-/)
    expect(text.charCodeAt(0)).toBe(0xfeff)
  })

  test('uses the units, standard and time zone of its reader', async () => {
    const columns = ['measuredAt', 'systolic', 'severity']
    const query = { standard: 'accAha2017', systolic: { min: 180 }, sortColumns: 'systolic desc' }
    const request = { list: 'getBloodPressurePage', query, columns, zone: 'Asia/Shanghai', units: { pressure: 'kPa' } }
    const { rows, head, facts } = await admin.exportFile(request)
    expect(head).toEqual(['Measured at (Asia/Shanghai)', 'Systolic (kPa)', 'Level'])
    expect(facts.standard).toBe('ACC/AHA guideline 2017')
    for (const [at = '', systolic, level = ''] of rows) {
      expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+08:00$/)
      expect(Number(systolic)).toBeGreaterThan(23.9)
      expect(['Crisis', 'Stage 2']).toContain(level)
    }
  })

  test('of pages has those pages, and is rejected with the messages of the specification', async () => {
    const query = { sortColumns: 'measuredAt desc' }
    const pages = (start: number, end: number, size = 50) =>
      ({ ...pressure, query, scope: { kind: 'pages', start, end, size } }) as const
    const { rows } = await admin.exportFile(pages(2, 3))
    const all = await admin.exportFile({ ...pressure, query })
    expect(rows).toEqual(all.rows.slice(50, 150))
    const answerTo = async (request: ExportRequest) => (await admin.count(request)).data ?? (await admin.start(request))
    const refusal = async (request: ExportRequest) => {
      const reply = (await admin.start(request)) as { errors?: { msg: string }[] }
      return reply.errors?.map(({ msg }) => msg)
    }
    expect(await refusal(pages(0, 1))).toEqual(['Start and end page must not be 0'])
    expect(await refusal(pages(3, 2))).toEqual(['The end page must not be before the start page'])
    expect(await refusal(pages(1, 201))).toEqual(['Choose pages with at most 10,000 rows in total'])
    expect(await answerTo(pages(1, 1))).toEqual({ rows: 50 })
  })

  test('of a selection has those rows; as a workbook it is valid', async () => {
    const page = await platform.call<{ list: { id: string }[] }>(
      'getDevicePage',
      { pageNum: 1, pageSize: 3 },
      { token: tokens.admin },
    )
    const ids = page.data?.list.map(({ id }) => id) ?? []
    const scope = { kind: 'selected', ids } as const
    const { rows } = await admin.exportFile({ list: 'getDevicePage', columns: ['id'], scope })
    expect(rows.flat().sort()).toEqual([...ids].sort())
    const { bytes, facts } = await admin.exportFile({
      list: 'getDevicePage',
      columns: ['id', 'createTime'],
      scope,
      format: 'xlsx',
    })
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(facts.rows).toBe(3)
  })

  test('is downloaded by its own account only, with its receipt', async () => {
    const { id, facts } = await vendor.exportFile({ list: 'getDevicePageList', columns: ['id'] })
    const receipt = await vendor.download(id, 'receipt')
    expect(receipt.json()).toEqual(facts)
    for (const part of ['file', 'receipt'])
      expect((await admin.download(id, part)).json()).toMatchObject({ status: statuses.notFound.status })
    expect((await vendor.download(id, 'file', 'nobody')).json()).toMatchObject({
      status: statuses.sessionExpired.status,
    })
  })

  test('is deleted with its file after seven days, and not earlier', async () => {
    const [oldExport, youngExport] = [await admin.exportFile(pressure), await admin.exportFile(pressure)]
    const age = (id: string, days: number) =>
      platform.db.execute(
        sql`update background_job set end_time = now() - make_interval(days => ${days}::int, mins => 1) where id = ${id}`,
      )
    await age(oldExport.id, jobRetentionDays)
    await age(youngExport.id, jobRetentionDays - 1)
    const filesOf = async (id: string) => {
      const keys: string[] = []
      for await (const { key } of platform.storage.store.list(`jobs/${id}/`)) keys.push(key)
      return keys
    }
    expect([(await filesOf(oldExport.id)).length, (await filesOf(youngExport.id)).length]).toEqual([1, 1])
    // A server deletes old exports when its job worker starts, and daily.
    const other = await platform.anotherServer(jobKinds)
    await eventually(async () => expect(await filesOf(oldExport.id)).toEqual([]))
    expect(await filesOf(youngExport.id)).toHaveLength(1)
    expect((await admin.download(oldExport.id)).json()).toMatchObject({ status: statuses.notFound.status })
    expect((await admin.download(youngExport.id)).rawPayload).toEqual(youngExport.bytes)
    expect(await admin.jobOf(oldExport.id)).toBeUndefined()
    await other.close()
  })

  test('rejects an unknown list, column or filter', async () => {
    const statusOf = async (request: ExportRequest) => (await admin.start(request)).status
    expect(await statusOf({ list: 'login', columns: ['id'] })).toBe(statuses.invalid.status)
    for (const columns of [['password'], ['constructor'], ['__proto__'], ['id', 'id']])
      expect(await statusOf({ list: 'getDevicePage', columns })).toBe(statuses.invalid.status)
    expect(await statusOf({ ...pressure, query: { secret: 1 } })).toBe(statuses.invalid.status)
    expect(await statusOf({ ...pressure, zone: 'Mars/Olympus' })).toBe(statuses.invalid.status)
  })
})
