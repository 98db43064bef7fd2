import { mapValues } from '#contract/core/mapValues.ts'
import type { CountedFault, PreviewRow } from '#contract/readings/import/group.ts'
import { importLimits } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { AdmissionOptions } from './admit.ts'
import { forecast } from './forecast.ts'
import type { FileHead } from './head.ts'
import { readBatches } from './index.ts'
import { InvalidFile } from './invalidFile.ts'
import { type Candidate, isCandidate, isRejected, type Rejection } from './records.ts'
import type { SeenRecords } from './seenRecords.ts'
import { countBytes, type ImportSource } from './source.ts'
import { createFaultTally } from './tally.ts'

/** Milliseconds for one call, as its caller and queued requests wait for it. */
const budgetMs = 1_500
const shownRaw = 500

interface CheckResult {
  rows: PreviewRow[]
  /** Number of records that would be added. */
  fit: number
  /** Number of records that are already stored with the same values. */
  present: number
  /** Number of records that repeat an earlier one of the file. */
  repeated: number
  faults: CountedFault[]
  share: number
  next: number | null
}

const previewRow = (one: Candidate | Rejection): PreviewRow => {
  const { line } = one
  const raw = one.raw.slice(0, shownRaw)
  if (isRejected(one)) return { line, raw, fault: one.fault, record: null }
  const { deviceId, userId = null, measuredAt, utcOffset, values } = one
  const record = { deviceId, userId, measuredAt, utcOffset, values: mapValues(values, (value) => value ?? null) }
  return { line, raw, fault: null, record }
}

interface FilePart {
  kind: ReadingKindName
  source: ImportSource
  head: FileHead
  admission: AdmissionOptions
  /** The first line to report. */
  from: number
  /** State of the lines that this server has already read. */
  seen: SeenRecords
}

/**
 * Reads part of a file for at most 1.5 seconds, and returns what an import would do with each record by what is stored
 * now; stores nothing in the database. Lines before `from` that this server has not seen are read first, as the first
 * record of a device and moment decides about later ones; if they take the whole budget, `next` is `from` and the next
 * call continues from there.
 */
export const checkFilePart = async (
  db: Database,
  { kind, source, head, admission, from, seen }: FilePart,
  gone: AbortSignal,
): Promise<CheckResult> => {
  const stream = countBytes(await source.open())
  const tally = createFaultTally()
  const checked: CheckResult = { rows: [], fit: 0, present: 0, repeated: 0, faults: [], share: 1, next: null }
  const until = Date.now() + budgetMs
  for await (const { batch, line } of readBatches(stream, { head, kind }, seen.line + 1)) {
    const predicted = await forecast(db, batch.filter(isCandidate), { kind, ...admission }, seen)
    const results = predicted.values()
    const forecasts = batch.map((record) => ({ record, outcome: isCandidate(record) ? results.next().value : record }))
    for (const { record, outcome } of forecasts.filter(({ record }) => record.line >= from)) {
      if (outcome === 'added') checked.fit++
      else if (outcome === 'present' || outcome === 'repeated') checked[outcome]++
      else if (outcome) tally.add(outcome)
      const isShown = checked.rows.length < importLimits.previewRows
      if (isShown) checked.rows.push(previewRow(typeof outcome === 'object' ? outcome : record))
    }
    if (line !== undefined) seen.line = line
    gone.throwIfAborted()
    const { lines: maximum } = importLimits
    if ((line ?? 0) > maximum) throw new InvalidFile('tooManyLines', { maximum: maximum.toLocaleString('en') })
    if (line !== undefined && Date.now() > until) {
      checked.next = Math.max(line + 1, from)
      checked.share = Math.min(1, stream.read() / source.size)
      break
    }
  }
  return { ...checked, faults: tally.list() }
}
