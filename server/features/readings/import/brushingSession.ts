import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { csvLine } from '#contract/core/csv.ts'
import type { ImportSource } from './source.ts'

/** The labels of a session are about a page of text. */
const maxBytes = 1_000_000

/** `S1-S2-M-R-AW-29-E-1-AG.json`: subject, session, gender, hand, age, brush and location. */
const fileName =
  /^(?<session>(?<subject>S\d+)-(?<nth>S\d+)-(?<gender>\w)-(?<hand>\w)-AW-(?<age>\d+)-(?<brush>\w)-(?<location>\d+)-AG)\.json$/

/** Start and end of each brushed zone. */
const labels = z.record(z.string(), z.tuple([z.string(), z.string()]))

const columns = [
  'session',
  'subject',
  'subject_session',
  'gender',
  'hand',
  'age',
  'brush',
  'location',
  'zone',
  'start',
  'end',
]

const parseLabels = (bytes: Uint8Array, file: string) => {
  try {
    return labels.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    throw new Error(`${file} does not say of each zone when it was begun and left`)
  }
}

/**
 * Converts a session of the toothbrushing data set (JSON, with the subject in the file name) to the table that the
 * mapping of zones reads, one line per zone. Returns undefined for any other file; throws if its labels are invalid or
 * too long.
 */
export const convertSession = async ({ size, open }: ImportSource, file: string): Promise<ImportSource | undefined> => {
  const groups = fileName.exec(file)?.groups
  if (!groups) return undefined
  if (size > maxBytes) throw new Error(`${file} is too long for the labels of a session`)
  const { session, subject, nth, gender, hand, age, brush, location } = groups
  const subjectCells = [session, subject, nth, gender, hand, age, brush, location].map(String)
  const rows = Object.entries(parseLabels(await buffer(await open()), file)).map(([zone, times]) => [
    ...subjectCells,
    zone,
    ...times,
  ])
  const table = Buffer.from([columns, ...rows].map((cells) => csvLine(cells)).join(''))
  return { size: table.length, open: (most) => Readable.from([table.subarray(0, most)]) }
}
