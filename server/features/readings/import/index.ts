import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { prefetch } from '#server/platform/concurrency/prefetch.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { AuditKey } from '#server/platform/keys/auditKey.ts'
import type { ImportScope } from './devices.ts'
import type { Head } from './head.ts'
import { readLines } from './lines.ts'
import type { Progress } from './progress.ts'
import { type Candidate, isFit, isRejected, type Rejection, recordReader } from './records.ts'
import type { Rejects } from './rejectsFile.ts'
import { counting, type ImportSource } from './source.ts'
import { storeCandidates } from './store.ts'

const batchSize = 2_000
/** Read without a pause: about a millisecond. */
const linesAtOnce = 50

/** An import of which all is known that can be without a database. */
export interface ImportPlan {
  kind: ReadingKindName
  source: ImportSource
  head: Head
  rejects: Rejects
}

export interface ImportOptions extends Partial<ImportScope> {
  auditKey: AuditKey
  onProgress?(progress: Progress): void | Promise<void>
  /** Hears of every rejected record. */
  onRejected?(rejection: Rejection): void
  /** Ends the import between two batches. */
  signal?: AbortSignal
}

/** `records` is always the sum of the three others. */
export interface ImportResult {
  records: number
  imported: number
  /** Stored before, with the same values. */
  present: number
  rejected: number
  /** Absent when nothing was rejected, or where the rejects lie in no folder. */
  rejectsFile?: string
}

const assertVendorExists = async (db: Database, vid: string): Promise<void> => {
  const [vendor] = await rowsOf(db, sql`select 1 from vendor where vid = ${vid}`)
  if (!vendor) throw new Error(`There is no vendor ${vid}`)
}

/** The records of a file behind its header, in batches that bound the memory. */
export async function* batchesOf(
  stream: AsyncIterable<Uint8Array>,
  { head, kind }: Pick<ImportPlan, 'head' | 'kind'>,
  from = 1,
) {
  const recordsOf = recordReader(head, kind)
  let batch: (Candidate | Rejection)[] = []
  for await (const line of readLines(stream, head.encoding)) {
    if (line.number <= head.line || line.number < from) continue
    batch.push(...recordsOf(line))
    // Others have their turns, and so has the database with what was read before.
    if (line.number % linesAtOnce === 0) await setImmediate()
    if (batch.length < batchSize) continue
    yield { batch, line: line.number }
    batch = []
  }
  if (batch.length > 0) yield { batch, line: undefined }
}

/**
 * Imports the file of a plan. Every record is stored, found stored already, or given to the rejects with its line and the
 * reason; each batch is stored whole or not at all, so an import that was killed can be run again.
 */
export const importFile = async (db: Database, plan: ImportPlan, options: ImportOptions): Promise<ImportResult> => {
  const { kind, source, head, rejects } = plan
  const { vid, unknownDevices = 'add', tenancy = 'all', onProgress, onRejected, signal, auditKey } = options
  if (vid !== undefined) await assertVendorExists(db, vid)
  const target = { kind, scope: { vid, unknownDevices, tenancy }, source: head.mapping.source, auditKey }
  const result = { records: 0, imported: 0, present: 0, rejected: 0 }
  const stream = counting(await source.open())
  try {
    for await (const { batch } of prefetch(batchesOf(stream, plan))) {
      const { imported, present, rejections } = await storeCandidates(db, batch.filter(isFit), target)
      const rejected = [...batch.filter(isRejected), ...rejections].sort((a, b) => a.line - b.line)
      await rejects.write(rejected)
      if (onRejected) rejected.forEach(onRejected)
      result.records += batch.length
      result.imported += imported
      result.present += present
      result.rejected += rejected.length
      await onProgress?.({ read: stream.read(), size: source.size, records: result.records })
      if (signal?.aborted) throw new Error(`Stopped after ${result.records} records. Run it again to go on`)
    }
    await rejects.finish()
  } catch (error) {
    await rejects.abandon()
    throw error
  }
  return result.rejected > 0 && rejects.path !== undefined ? { ...result, rejectsFile: rejects.path } : result
}
