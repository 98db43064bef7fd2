import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { concurrentJobsMax } from '#contract/jobs/job.ts'
import { createExporter } from '#support/exports.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Line {
  id: string
  what: string
  filteredBy: string | null
}

const request = {
  list: 'getDevicePageList',
  columns: ['id', 'name'],
  query: { text: 'BP-', userId: 'u_secret', binding: ['bound', 'unbound'] },
}

describe('the export log', () => {
  let platform: Platform
  let auditor: string
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    auditor = await platform.signIn('auditor')
  })
  afterAll(() => platform.close())

  const linesFor = (token: string, headers = {}) =>
    platform.call<{ list: Line[]; total: number }>(
      'getExportEventPage',
      { pageNum: 1, pageSize: 100, sortColumns: 'createTime desc' },
      { token, headers },
    )

  test('shows who exported which list, filtered by what, without values that may name a person', async () => {
    const { id, rows, sum } = await createExporter(platform, await platform.signIn('vendor')).exportFile(request)
    const { data } = await linesFor(auditor)
    const line = data?.list.find((one) => one.id === id)
    expect(line).toMatchObject({
      what: 'Devices (CSV)',
      scope: 'matching',
      filteredBy: 'Quick search; User; Binding: Bound, Not bound',
      rows: rows.length,
      sha256: sum,
      actorName: 'vendor',
    })
    expect(JSON.stringify(data)).not.toContain('u_secret')
    const chinese = await linesFor(auditor, { 'accept-language': 'zh-CN' })
    expect(chinese.data?.list.find((one) => one.id === id)).toMatchObject({
      what: '设备（CSV）',
      filteredBy: '快速搜索；用户；绑定状态：已绑定、未绑定',
    })
  })

  test('outlives the job, and its lines are neither changed nor deleted', async () => {
    const { id } = await createExporter(platform, await platform.signIn('admin')).exportFile({
      ...request,
      list: 'getDevicePage',
    })
    await platform.db.execute(sql`delete from background_job where id = ${id}`)
    expect((await linesFor(auditor)).data?.list.map((line) => line.id)).toContain(id)
    for (const statement of [
      sql`update export_event set rows = 0`,
      sql`delete from export_event`,
      sql`truncate export_event`,
    ])
      await expect(platform.db.execute(statement)).rejects.toThrow()
  })

  test('has no line for a cancelled export', async () => {
    const token = await platform.signIn('kestrel')
    const kestrel = createExporter(platform, token)
    // The account has reached its limit of running jobs: the next one waits.
    await platform.db.execute(
      sql`insert into background_job (id, kind, account_id, language, title_en, title_zh, input, state)
          select gen_random_uuid(), 'export', account.id, 'en', 'Long work', '长时间工作', '{}', 'running'
            from account, generate_series(1, ${concurrentJobsMax}) where username = 'kestrel'`,
    )
    const { data } = await kestrel.start(request)
    const id = data?.id ?? ''
    await platform.call('cancelJob', { id }, { token })
    expect((await kestrel.waitForEnd(id)).job.state).toBe('cancelled')
    expect((await linesFor(auditor)).data?.list.map((line) => line.id)).not.toContain(id)
  })

  test.each(['vendor', 'vendor-new', 'marketing'])('is not shown to %s', async (account) => {
    const { status } = await linesFor(await platform.signIn(account))
    expect(status).toBe(statuses.notPermitted.status)
  })
})
