import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { csvLine } from '#contract/core/csv.ts'
import type { ImportSource } from './source.ts'

/** A session's labels are a page of text. */
const mostBytes = 1_000_000

/** `S1-S2-M-R-AW-29-E-1-AG.json`: who brushed, in which session, gender, hand, age, brush and place. */
const fileName =
  /^(?<session>(?<subject>S\d+)-(?<nth>S\d+)-(?<gender>\w)-(?<hand>\w)-AW-(?<age>\d+)-(?<brush>\w)-(?<place>\d+)-AG)\.json$/

/** When each zone was begun and left. */
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

const labelsIn = (bytes: Uint8Array, file: string) => {
  try {
    return labels.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    throw new Error(`${file} does not say of each zone when it was begun and left`)
  }
}

/**
 * The toothbrushing data set keeps a session as JSON, and who brushed in the name of the file: it is read as the table that
 * the mapping of zones knows, a zone a line. Undefined for any other file.
 */
export const sessionAsTable = async ({ size, open }: ImportSource, file: string): Promise<ImportSource | undefined> => {
  const named = fileName.exec(file)?.groups
  if (!named) return undefined
  if (size > mostBytes) throw new Error(`${file} is too long for the labels of a session`)
  const { session, subject, nth, gender, hand, age, brush, place } = named
  const about = [session, subject, nth, gender, hand, age, brush, place].map(String)
  const rows = Object.entries(labelsIn(await buffer(await open()), file)).map(([zone, times]) => [
    ...about,
    zone,
    ...times,
  ])
  const table = Buffer.from([columns, ...rows].map((cells) => csvLine(cells)).join(''))
  return { size: table.length, open: (most) => Readable.from([table.subarray(0, most)]) }
}
