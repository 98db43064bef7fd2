import { mapValues } from '#contract/core/mapValues.ts'
import type { CountedFault, PreviewRow } from '#contract/readings/import/group.ts'
import { importLimits } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Admission } from './admit.ts'
import { forecast } from './forecast.ts'
import type { Head } from './head.ts'
import { batchesOf } from './index.ts'
import { type Candidate, isFit, isRejected, type Rejection } from './records.ts'
import type { Seen } from './seen.ts'
import { counting, type ImportSource } from './source.ts'
import { faultTally } from './tally.ts'
import { UnfitFile } from './unfit.ts'

/** The time that one call may take: its caller waits for it, and others for their turn. */
const budgetMs = 1_500
const shownRaw = 500

interface Checked {
  rows: PreviewRow[]
  /** Records that would be added. */
  fit: number
  /** Records that are there with the same values. */
  present: number
  faults: CountedFault[]
  share: number
  next: number | null
}

const rowOf = (one: Candidate | Rejection): PreviewRow => {
  const { line } = one
  const raw = one.raw.slice(0, shownRaw)
  if (isRejected(one)) return { line, raw, fault: one.fault, record: null }
  const { deviceId, userId = null, measuredAt, utcOffset, values } = one
  const record = { deviceId, userId, measuredAt, utcOffset, values: mapValues(values, (value) => value ?? null) }
  return { line, raw, fault: null, record }
}

interface Part {
  kind: ReadingKindName
  source: ImportSource
  head: Head
  admission: Admission
  /** The first line to look at. */
  from: number
  /** What is known of the lines before. */
  seen: Seen
}

/**
 * Reads a part of a file as far as a moment's time goes, and answers what an import would do with each record by what is
 * stored now; stores nothing itself. Lines before it that this server has not seen are gone through first, as the first
 * record of a device and moment decides about later ones; where that takes the whole budget, `next` is `from` again and
 * the next call goes on from there.
 */
export const checkPart = async (
  db: Database,
  { kind, source, head, admission, from, seen }: Part,
  gone: AbortSignal,
): Promise<Checked> => {
  const stream = counting(await source.open())
  const tally = faultTally()
  const checked: Checked = { rows: [], fit: 0, present: 0, faults: [], share: 1, next: null }
  const until = Date.now() + budgetMs
  for await (const { batch, line } of batchesOf(stream, { head, kind }, seen.line + 1)) {
    const outcomes = await forecast(db, batch.filter(isFit), { kind, ...admission }, seen)
    const places = outcomes.values()
    const looked = batch.map((record) => ({ record, outcome: isFit(record) ? places.next().value : record }))
    for (const { record, outcome } of looked.filter(({ record }) => record.line >= from)) {
      if (outcome === 'added') checked.fit++
      else if (outcome === 'present') checked.present++
      else if (outcome) tally.add(outcome)
      const isShown = checked.rows.length < importLimits.previewRows
      if (isShown) checked.rows.push(rowOf(typeof outcome === 'object' ? outcome : record))
    }
    if (line !== undefined) seen.line = line
    gone.throwIfAborted()
    const { lines: maximum } = importLimits
    if ((line ?? 0) > maximum) throw new UnfitFile('tooManyLines', { maximum: maximum.toLocaleString('en') })
    if (line !== undefined && Date.now() > until) {
      checked.next = Math.max(line + 1, from)
      checked.share = Math.min(1, stream.read() / source.size)
      break
    }
  }
  return { ...checked, faults: tally.list() }
}
