import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { prefetch } from '#server/platform/concurrency/prefetch.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { AuditKey } from '#server/platform/keys/auditKey.ts'
import type { ImportScope } from './devices.ts'
import type { FileHead } from './head.ts'
import { readLines } from './lines.ts'
import type { ImportProgress } from './progress.ts'
import { joinQuotedLines } from './quotedLines.ts'
import { type Candidate, createRecordReader, isCandidate, isRejected, type Rejection } from './records.ts'
import type { RejectsWriter } from './rejectsFile.ts'
import { recordKey } from './seenRecords.ts'
import { countBytes, type ImportSource } from './source.ts'
import { type AddedIds, storeCandidates } from './store.ts'

const batchSize = 2_000
/** Lines read before yielding to the event loop: about a millisecond. */
const linesPerTick = 50

/** An import that is ready to run, with everything that is determined without the database. */
export interface ImportPlan {
  kind: ReadingKindName
  source: ImportSource
  head: FileHead
  rejects: RejectsWriter
}

export interface ImportOptions extends Partial<ImportScope> {
  auditKey: AuditKey
  onProgress?(progress: ImportProgress): void | Promise<void>
  /** Called in the transaction of each batch that added readings. */
  onAdded?(tx: Database, ids: AddedIds): Promise<void>
  /** Called with each rejected record. */
  onRejected?(rejection: Rejection): void
  /** Stops the import between two batches. */
  signal?: AbortSignal
}

/** Totals of an import. `records` is the sum of the four others. */
export interface ImportResult {
  records: number
  imported: number
  /** Number of records that were already stored with the same values. */
  present: number
  /** Number of records that repeat an earlier one of the file. */
  repeated: number
  rejected: number
  /** Undefined if nothing was rejected, or if the rejects are not written to a folder. */
  rejectsFile?: string
}

const assertVendorExists = async (db: Database, vid: string): Promise<void> => {
  const [vendor] = await rowsOf(db, sql`select 1 from vendor where vid = ${vid}`)
  if (!vendor) throw new Error(`There is no vendor ${vid}`)
}

/** Yields the records after a file's header in batches of 2,000, which bounds the memory. */
export async function* readBatches(
  stream: AsyncIterable<Uint8Array>,
  { head, kind }: Pick<ImportPlan, 'head' | 'kind'>,
  from = 1,
) {
  const readRecords = createRecordReader(head, kind)
  let batch: (Candidate | Rejection)[] = []
  for await (const line of joinQuotedLines(readLines(stream, head.encoding))) {
    if (line.number <= head.line || line.number < from) continue
    batch.push(...readRecords(line))
    // Yields to other requests, and to the database's work on the previous batch.
    if (line.number % linesPerTick === 0) await setImmediate()
    if (batch.length < batchSize) continue
    yield { batch, line: line.last ?? line.number }
    batch = []
  }
  if (batch.length > 0) yield { batch, line: undefined }
}

/**
 * Imports the file of a plan: stores its records and the devices and users that they need, writes rejected ones with
 * line and reason to the rejects file, and creates that file only if there are any. Each batch is stored in one
 * transaction, and the import is idempotent, so an interrupted one can be run again. Throws if the vendor does not
 * exist or the signal is aborted.
 */
export const importFile = async (db: Database, plan: ImportPlan, options: ImportOptions): Promise<ImportResult> => {
  const { kind, source, head, rejects } = plan
  const { vid, unknownDevices = 'add', tenancy = 'all', onProgress, onAdded, onRejected, signal, auditKey } = options
  if (vid !== undefined) await assertVendorExists(db, vid)
  const target = { kind, scope: { vid, unknownDevices, tenancy }, source: head.mapping.source, auditKey, onAdded }
  const result = { records: 0, imported: 0, present: 0, repeated: 0, rejected: 0 }
  const seen = new Set<string>()
  const stream = countBytes(await source.open())
  try {
    for await (const { batch } of prefetch(readBatches(stream, plan))) {
      const { added, present, rejections } = await storeCandidates(db, batch.filter(isCandidate), target)
      const rejected = [...batch.filter(isRejected), ...rejections].sort((a, b) => a.line - b.line)
      await rejects.write(rejected)
      if (onRejected) rejected.forEach(onRejected)
      result.records += batch.length
      for (const one of added) seen.add(recordKey(one))
      for (const key of present.map(recordKey)) {
        result[seen.has(key) ? 'repeated' : 'present'] += 1
        seen.add(key)
      }
      result.imported += added.length
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
