import { createHash, randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import type { ExportInput } from '#contract/exports/export.ts'
import { eventually } from './eventually.ts'
import type { JobRecord } from './jobs.ts'
import type { Platform } from './platform.ts'

export type ExportRequest = Partial<ExportInput> & Pick<ExportInput, 'list' | 'columns'>

/** Defaults of an export request. */
const usual = { query: {}, scope: { kind: 'matching' }, format: 'csv', zone: 'UTC', units: {} } as const

/** Starts exports with a token and reads their results. */
export const createExporter = ({ app, call }: Platform, token: string) => {
  const start = (request: ExportRequest, id: string = randomUUID()) =>
    call<{ id: string }>('startExport', { ...usual, ...request, id }, { token })
  const jobOf = async (id: string) => {
    const { data } = await call<{ job: JobRecord; facts: Record<string, unknown> | null }>('getJob', { id }, { token })
    return data
  }
  const download = (id: string, part = 'file', as = token) =>
    app.inject({ method: 'GET', url: '/platform/job/downloadJob', query: { id, part }, headers: { token: as } })
  const waitForEnd = async (id: string) => {
    await eventually(async () => {
      if (!['done', 'failed', 'cancelled'].includes((await jobOf(id))?.job.state ?? '')) throw new Error('It goes on')
    })
    return (await jobOf(id)) as { job: JobRecord; facts: Record<string, unknown> }
  }
  /** Returns the whole file, its rows without the header, and its receipt. */
  const exportFile = async (request: ExportRequest) => {
    const { data, msg } = await start(request)
    if (!data) throw new Error(msg)
    const { job, facts } = await waitForEnd(data.id)
    if (job.state !== 'done') throw new Error(job.problem ?? job.state)
    const { rawPayload: bytes } = await download(data.id)
    const text = bytes.toString('utf8')
    const [head = [], ...rows] = request.format === 'xlsx' ? [] : (parse(text, { bom: true }) as string[][])
    return { id: data.id, job, facts, bytes, text, head, rows, sum: createHash('sha256').update(bytes).digest('hex') }
  }
  const count = (request: ExportRequest) => {
    const { list, query, scope } = { ...usual, ...request }
    return call<{ rows: number }>('countExport', { list, query, scope }, { token })
  }
  return { start, jobOf, waitForEnd, download, exportFile, count }
}
