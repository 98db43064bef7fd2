import { setImmediate } from 'node:timers/promises'
import type { CountedFault, PreviewRow } from '#contract/devices/import/group.ts'
import { importLimits } from '#contract/devices/import/mapping.ts'
import type { ReadingKindName } from '#contract/devices/readings/index.ts'
import type { Database } from '../db/connect.ts'
import type { Head } from './head.ts'
import { batchesOf } from './index.ts'
import { type Candidate, isFit, isRejected, type Rejection } from './records.ts'
import { counting, type ImportSource } from './source.ts'
import { type ImportScope, refusedDevices } from './store.ts'
import { faultTally } from './tally.ts'
import { UnfitFile } from './unfit.ts'

/** For one call: a reader waits for it, and others for their turn. */
const budgetMs = 1_500
const shownRaw = 500

interface Checked {
  rows: PreviewRow[]
  fit: number
  faults: CountedFault[]
  share: number
  next: number | null
}

const rowOf = (one: Candidate | Rejection): PreviewRow => {
  const { line } = one
  const raw = one.raw.slice(0, shownRaw)
  if (isRejected(one)) return { line, raw, fault: one.fault, record: null }
  const { deviceId, userId = null, measuredAt, utcOffset, values } = one
  const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]))
  return { line, raw, fault: null, record: { deviceId, userId, measuredAt, utcOffset, values: said } }
}

interface Part {
  kind: ReadingKindName
  source: ImportSource
  head: Head
  scope: ImportScope
  /** The first line to look at. */
  from: number
}

/** Reads a part of a file as an import would, as far as a moment's time goes, and stores nothing. */
export const checkPart = async (
  db: Database,
  { kind, source, head, scope, from }: Part,
  gone: AbortSignal,
): Promise<Checked> => {
  const until = Date.now() + budgetMs
  const stream = counting(await source.open())
  const tally = faultTally()
  const checked: Checked = { rows: [], fit: 0, faults: [], share: 1, next: null }
  for await (const { batch, line } of batchesOf(stream, { head, kind }, from)) {
    const fit = batch.filter(isFit)
    const refused = new Map((await refusedDevices(db, fit, scope)).map((one) => [one.line, one]))
    const seen = batch.map((one) => refused.get(one.line) ?? one)
    for (const one of seen.filter(isRejected)) tally.add(one)
    checked.fit += seen.filter(isFit).length
    checked.rows.push(...seen.slice(0, importLimits.previewRows - checked.rows.length).map(rowOf))
    gone.throwIfAborted()
    const { lines: maximum } = importLimits
    if ((line ?? 0) > maximum) throw new UnfitFile('tooManyLines', { maximum: maximum.toLocaleString('en') })
    if (line !== undefined && Date.now() > until) {
      checked.next = line + 1
      checked.share = Math.min(1, stream.read() / source.size)
      break
    }
    // Others have their turns between two batches.
    await setImmediate()
  }
  return { ...checked, faults: tally.list() }
}
