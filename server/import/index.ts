import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { Database } from '../db/connect.ts'
import { rowsOf } from '../services/rows.ts'
import { findHead, type Head, headLines } from './head.ts'
import { type Line, readLines } from './lines.ts'
import type { Mapping } from './mapping.ts'
import { mappings as allMappings } from './mappings/index.ts'
import type { Progress } from './progress.ts'
import { type Candidate, type Rejection, recordReader } from './records.ts'
import { openRejectsFile } from './rejectsFile.ts'
import { storeCandidates } from './store.ts'

const batchSize = 2_000

export interface ImportRequest {
  kind: ReadingKindName
  file: string
  /** A mapping's name; without it the header decides. */
  mapping?: string | undefined
  /** Where rejected records go; by default `<file>.<kind>.rejects.csv` in the current folder. */
  rejects?: string | undefined
  /** The vendor that new devices and the readings belong to. */
  vid?: string | undefined
  mappings?: readonly Mapping[]
  onProgress?(progress: Progress): void
  /** Ends the import between two batches. */
  signal?: AbortSignal
}

/** `records` is always the sum of the three others. */
export interface ImportResult {
  records: number
  imported: number
  present: number
  rejected: number
  /** Absent when nothing was rejected. */
  rejectsFile?: string
}

const sizeOf = async (file: string): Promise<number> => {
  const found = await stat(file).catch(() => undefined)
  if (!found) throw new Error(`There is no file ${file}`)
  if (!found.isFile()) throw new Error(`${file} is not a file`)
  if (found.size === 0) throw new Error(`${file} is empty`)
  return found.size
}

const firstLines = async (file: string): Promise<Line[]> => {
  const lines: Line[] = []
  for await (const line of readLines(createReadStream(file))) {
    lines.push(line)
    if (lines.length === headLines) break
  }
  return lines
}

const refuseUnknownVendor = async (db: Database, vid: string): Promise<void> => {
  const [vendor] = await rowsOf(db, sql`select 1 from vendor where vid = ${vid}`)
  if (!vendor) throw new Error(`There is no vendor ${vid}`)
}

/** The records of a file behind its header, in batches that bound the memory. */
async function* batchesOf(stream: ReadStream, head: Head, kind: ReadingKindName) {
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

/**
 * Imports a CSV file as readings of one kind. Every record is stored, found stored already, or written to the rejects
 * file with its line and the reason; each batch is stored whole or not at all, so a killed import can be run again.
 * Throws, having stored nothing, where the file cannot be read or its columns are not understood.
 */
export const importFile = async (db: Database, request: ImportRequest): Promise<ImportResult> => {
  const { kind, file, vid, onProgress, signal, mappings = allMappings } = request
  const size = await sizeOf(file)
  const path = request.rejects ?? `${basename(file)}.${kind}.rejects.csv`
  if (vid !== undefined) await refuseUnknownVendor(db, vid)
  const head = findHead(await firstLines(file), { kind, mappings, name: request.mapping })

  const target = { kind, vid, source: head.mapping.source }
  const result = { records: 0, imported: 0, present: 0, rejected: 0 }
  const rejectsFile = await openRejectsFile(path)
  const stream = createReadStream(file)
  try {
    for await (const batch of batchesOf(stream, head, kind)) {
      const unfit = batch.filter((one): one is Rejection => 'reason' in one)
      const fit = batch.filter((one): one is Candidate => !('reason' in one))
      const { imported, present, rejections } = await storeCandidates(db, fit, target)
      const rejected = [...unfit, ...rejections].sort((a, b) => a.line - b.line)
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
  return result.rejected > 0 ? { ...result, rejectsFile: path } : result
}
