import { createReadStream, type ReadStream } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { rowsOf } from '../query/rows.ts'
import { readLines } from './lines.ts'
import type { ImportPlan } from './plan.ts'
import type { Progress } from './progress.ts'
import { type Candidate, type Rejection, recordReader } from './records.ts'
import { storeCandidates } from './store.ts'

const batchSize = 2_000

export interface ImportOptions {
  /** The vendor that new devices and the readings belong to. */
  vid?: string | undefined
  onProgress?(progress: Progress): void
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
  /** Absent when nothing was rejected. */
  rejectsFile?: string
}

const assertVendorExists = async (db: Database, vid: string): Promise<void> => {
  const [vendor] = await rowsOf(db, sql`select 1 from vendor where vid = ${vid}`)
  if (!vendor) throw new Error(`There is no vendor ${vid}`)
}

/** The records of a file behind its header, in batches that bound the memory. */
async function* batchesOf(stream: ReadStream, { head, kind }: ImportPlan) {
  const recordsOf = recordReader(head, kind)
  let batch: (Candidate | Rejection)[] = []
  for await (const line of readLines(stream)) {
    if (line.number <= head.line) continue
    batch.push(...recordsOf(line))
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const isRejected = (one: Candidate | Rejection): one is Rejection => 'reason' in one
const isFit = (one: Candidate | Rejection): one is Candidate => !isRejected(one)

/**
 * Imports the file of a plan. Every record is stored, found stored already, or written to the rejects file with its
 * line and the reason; each batch is stored whole or not at all, so an import that was killed can be run again.
 */
export const importFile = async (
  db: Database,
  plan: ImportPlan,
  options: ImportOptions = {},
): Promise<ImportResult> => {
  const { kind, file, size, head, rejectsFile } = plan
  const { vid, onProgress, signal } = options
  if (vid !== undefined) await assertVendorExists(db, vid)
  const target = { kind, vid, source: head.mapping.source }
  const result = { records: 0, imported: 0, present: 0, rejected: 0 }
  const stream = createReadStream(file)
  try {
    for await (const batch of batchesOf(stream, plan)) {
      const { imported, present, rejections } = await storeCandidates(db, batch.filter(isFit), target)
      const rejected = [...batch.filter(isRejected), ...rejections].sort((a, b) => a.line - b.line)
      await rejectsFile.write(rejected)
      result.records += batch.length
      result.imported += imported
      result.present += present
      result.rejected += rejected.length
      onProgress?.({ read: stream.bytesRead, size, records: result.records })
      if (signal?.aborted) throw new Error(`Stopped after ${result.records} records. Run it again to go on`)
    }
    await rejectsFile.finish()
  } catch (error) {
    await rejectsFile.abandon()
    throw error
  }
  return result.rejected > 0 ? { ...result, rejectsFile: rejectsFile.path } : result
}
