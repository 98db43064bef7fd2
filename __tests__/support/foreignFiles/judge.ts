import { Readable } from 'node:stream'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { guessFile } from '#server/features/readings/import/guess/index.ts'
import { readBatches } from '#server/features/readings/import/index.ts'
import { type Candidate, isRejected, type Rejection } from '#server/features/readings/import/records.ts'
import { readHead, readStart } from '#server/features/readings/import/upload.ts'
import type { ForeignFile, StatedRecord } from './generate.ts'
import { readerZone } from './times.ts'

/**
 * Result of an import without any correction by the user: right, wrong where the guess has a question for the user,
 * wrong in a visible way (rejected, or not in the preview), or wrong without a sign.
 */
export type Verdict = 'right' | 'question' | 'visible' | 'silent'

export interface Judgement {
  verdict: Verdict
  /** First difference. */
  reason: string
}

const sourceOf = (bytes: Buffer) => ({
  size: bytes.length,
  open: (most?: number) => Readable.from([bytes.subarray(0, most)]),
})

/** Completes a guess by what files of this sort never state: the only device, and required choices. */
const complete = (kind: ReadingKindName, mapping: ReadingMapping): ReadingMapping => {
  const { choices }: ReadingKind = readingKinds[kind]
  const constants = Object.entries(choices).flatMap(([name, { optional, choices: words }]) =>
    optional ? [] : [[name, { kind: 'constant', word: Object.keys(words)[0] ?? '' }] as const],
  )
  const isNamed = mapping.device.kind === 'column'
  return {
    ...mapping,
    device: isNamed ? mapping.device : { kind: 'constant', id: 'ONLY-1' },
    choices: { ...Object.fromEntries(constants) },
  }
}

/** Reads a file as guessed, without the database. Returns the guess, and the records or the reasons of their rejection. */
export const readAsGuessed = async (kind: ReadingKindName, bytes: Buffer) => {
  const source = sourceOf(bytes)
  const { isWhole: _isWhole, lines, ...encoded } = await readStart(source)
  const guess = guessFile(lines, { kind, zone: readerZone, ...encoded })
  const mapping = complete(kind, guess.mapping)
  const head = await readHead(source, { kind, mapping, name: 'guessed' })
  const records: (Candidate | Rejection)[] = []
  for await (const { batch } of readBatches(source.open(), { head, kind })) records.push(...batch)
  return { guess, records }
}

const roundTo = (value: number, digits: number) => Number(value.toFixed(digits))

/** Compares a record with what its file states. */
const compare = (
  record: Candidate | Rejection | undefined,
  stated: StatedRecord,
  { kind, precision }: ForeignFile,
): { verdict: Verdict; reason: string } | undefined => {
  if (!record) return { verdict: 'visible', reason: 'a row is missing' }
  if (isRejected(record))
    return { verdict: 'visible', reason: `${record.fault.code} ${JSON.stringify(record.fault.values)}` }
  const expected = Math.floor(stated.at / precision) * precision
  if (Date.parse(record.measuredAt) !== expected)
    return { verdict: 'silent', reason: `${record.measuredAt} instead of ${new Date(expected).toISOString()}` }
  if (record.deviceId !== (stated.device ?? 'ONLY-1'))
    return { verdict: 'visible', reason: `device ${record.deviceId}` }
  for (const [name, value] of Object.entries(stated.values)) {
    const { digits = 0 } = (readingKinds[kind] as ReadingKind).quantities[name] ?? {}
    const read = record.values[name] ?? null
    if (read === null && value === null) continue
    if (read === null) return { verdict: 'visible', reason: `${name} is not read` }
    const step = 10 ** -digits
    const isEqual = typeof read === 'number' && value !== null && Math.abs(read - roundTo(value, digits)) <= step * 0.51
    if (!isEqual) return { verdict: 'silent', reason: `${name} is ${read} instead of ${value}` }
  }
  return undefined
}

/** Imports a generated file as guessed, and judges what would be stored. */
export const judge = async (file: ForeignFile): Promise<Judgement> => {
  const { guess, records } = await readAsGuessed(file.kind, file.bytes)
  const content = records.filter((one) => !(isRejected(one) && one.fault.code === 'emptyLine'))
  const differences = file.records.flatMap((stated, row) => compare(content[row], stated, file) ?? [])
  const worst = differences.find(({ verdict }) => verdict === 'silent') ?? differences[0]
  if (!worst) return { verdict: 'right', reason: '' }
  const hasQuestion = guess.notes.some(({ isQuestion }) => isQuestion)
  return worst.verdict === 'silent' && hasQuestion ? { ...worst, verdict: 'question' } : worst
}
