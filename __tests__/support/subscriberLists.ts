import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { SubscriberImportReport } from '#contract/campaigns/import.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { eventually } from './eventually.ts'
import type { Platform } from './platform.ts'

const consent = {
  consentTime: '2026-03-02T10:00:00Z',
  consentPlace: 'A fair',
  consentText: 'I want to get this mail by e-mail',
}

/** Stores a file as an upload of the marketing account. */
export const createSubscriberList = async ({ db, storage }: Platform, text: string): Promise<string> => {
  const id = randomUUID()
  const key = `private/${id}.csv`
  const bytes = Buffer.from(text)
  await storage.store.put(key, Readable.from([bytes]), { type: 'text/csv' })
  await db.execute(
    sql`insert into file (id, owner_id, rule, name, kind, bytes, object_key)
        select ${id}, id, 'subscribers', 'list.csv', 'csv', ${bytes.length}::int, ${key} from account where username = 'marketing'`,
  )
  return id
}

/** Imports a subscriber list and waits for its report. */
export const importSubscribers = async (platform: Platform, token: string, fileId: string) => {
  const jobId = randomUUID()
  const request = { id: jobId, fileId, language: 'en', ...consent }
  const { errors } = await platform.call('startSubscriberImport', request, { token })
  if (errors) throw new Error(JSON.stringify(errors))
  let report: SubscriberImportReport | undefined
  await eventually(async () => {
    const { data } = await platform.call<{ job: RecordOfKind<'job'>; facts: SubscriberImportReport }>(
      'getJob',
      { id: jobId },
      { token },
    )
    if (data?.job.state !== 'done') throw new Error(`${data?.job.state} ${data?.job.problem}`)
    report = data.facts
  }, 90_000)
  return { jobId, report: report as SubscriberImportReport }
}
