import { createHash, randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { openSession } from '#server/platform/auth/sessions.ts'
import { accountId } from '#support/accounts.ts'
import { eventually } from '#support/eventually.ts'
import { createFolder } from '#support/files.ts'
import type { JobRecord } from '#support/jobs.ts'
import { killTest } from '#support/kills.ts'
import { expireHeartbeats } from '#support/leases.ts'
import { createTestDatabase } from '#support/testDatabase.ts'
import { type RunningServer, startServer } from '#tools/lib/server.ts'

const rows = 40_000
/** Longer than the duration of the export. */
const patienceMs = 60_000

interface ExportJob {
  job: JobRecord
  facts: { rows: number; sha256: string } | null
}

killTest('export')(
  'an export interrupted by a killed server is unavailable until the next server completes it',
  async () => {
    const [testDatabase, folder] = [await createTestDatabase(), await createFolder()]
    const database = await testDatabase.open()
    await database.db.execute(sql`insert into product (vid) select 'V1001' from generate_series(1, ${rows}::int)`)
    const token = await openSession(database.db, await accountId(database.db, 'admin'))
    await database.close()

    const id = randomUUID()
    const start = () => startServer({ DATA_DIR: folder.path, ...testDatabase.env })
    const ask = async <Data>({ url }: RunningServer, call: string, request: object) => {
      const headers = { 'content-type': 'application/json', token }
      const reply = await fetch(`${url}/platform/${call}`, { method: 'POST', headers, body: JSON.stringify(request) })
      return ((await reply.json()) as { data: Data }).data
    }
    const readJob = (server: RunningServer) => ask<ExportJob>(server, 'job/getJob', { id })
    const download = ({ url }: RunningServer) =>
      fetch(`${url}/platform/job/downloadJob?id=${id}&part=file`, { headers: { token } })

    const first = await start()
    const scope = { kind: 'matching' }
    const exportRequest = { id, list: 'getProductPage', query: { state: ['draft'] }, columns: ['pid', 'state'], scope }
    await ask(first, 'export/startExport', { ...exportRequest, format: 'csv', zone: 'UTC', units: {} })
    await eventually(async () => expect((await readJob(first)).job.done).toBeGreaterThan(0))
    await first.stop('SIGKILL')

    const second = await start()
    const early = await readJob(second)
    expect([early.job.state, early.facts]).toEqual(['running', null])
    expect((await download(second)).headers.get('content-type')).toContain('json')
    const other = await testDatabase.open()
    await expireHeartbeats(other.db).finally(other.close)
    await eventually(async () => expect((await readJob(second)).job.state).toBe('done'), patienceMs)
    const { job, facts } = await readJob(second)
    const bytes = Buffer.from(await (await download(second)).arrayBuffer())
    const pids = (parse(bytes.toString('utf8'), { bom: true, from: 2 }) as string[][]).map(([pid]) => pid)
    expect([pids.length, new Set(pids).size]).toEqual([facts?.rows, job.total])
    expect(pids.length).toBeGreaterThan(rows)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(facts?.sha256)

    const log = await ask<{ list: { id: string; sha256: string }[] }>(second, 'export/getExportEventPage', {
      pageNum: 1,
      pageSize: 50,
    })
    expect(log.list.filter((line) => line.id === id).map(({ sha256 }) => sha256)).toEqual([facts?.sha256])

    await second.stop()
    await testDatabase.remove()
    await folder.remove()
  },
  2 * patienceMs,
)
