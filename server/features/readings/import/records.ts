import { normalizeDeviceId, normalizeMac } from '#contract/devices/deviceId.ts'
import type { ImportFault } from '#contract/readings/import/faults.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingValues } from '#server/features/readings/write.ts'
import { parseCells } from './cells.ts'
import { withDerivedColumns } from './derivedColumns.ts'
import type { FileHead } from './head.ts'
import type { TextLine } from './lines.ts'
import { type Mapping, type RecordShape, recordShapes, timeColumns } from './mapping.ts'
import { Reject } from './reject.ts'
import { sectionDate, withSectionDate } from './sectionDates.ts'
import { createTimeReader, monthsAfter } from './times.ts'
import { type CellOf, createValuesReader } from './values.ts'

interface RecordOrigin {
  line: number
  /** Label of the record in its line; empty if a line contains one record. */
  record: string
  raw: string
}

export interface Rejection extends RecordOrigin {
  fault: ImportFault
}

/** A record that can be stored. `measuredAt` is ISO 8601 in UTC. */
export interface Candidate extends RecordOrigin {
  deviceId: string
  deviceName: string
  /** Undefined if the line does not name the measured person. */
  userId: string | undefined
  measuredAt: string
  utcOffset: number | null
  values: ReadingValues
}

export const isRejected = (one: object): one is Rejection => 'fault' in one
export const isCandidate = (one: Candidate | Rejection): one is Candidate => !isRejected(one)

/** Printable, without the replacement characters of a wrong encoding. */
const identifier = /^[^\p{C}\uFFFD]{1,100}$/u

const identifierIn = (column: string, cellOf: CellOf): string => {
  const cell = cellOf(column)
  if (!identifier.test(cell)) throw new Reject('notIdentifier', { column, cell })
  return cell
}

/** Names of columns that contain MAC addresses, also without separators. */
const macColumn = /^(?:device |sensor )?mac(?:[ _-]?(?:address|addr|id))?$|mac\s?地址/i

const deviceOf = ({ device }: Mapping, cellOf: CellOf) => {
  if ('id' in device) return { deviceId: normalizeDeviceId(device.id), deviceName: device.name }
  const cell = identifierIn(device.column, cellOf)
  const value = (macColumn.test(device.column) && normalizeMac(cell)) || normalizeDeviceId(cell)
  return { deviceId: `${device.prefix}${value}`, deviceName: `${device.name} ${value}`.trim() }
}

/** Returns the measured person; undefined if the line does not name one. */
const userOf = ({ user }: Mapping, cellOf: CellOf): string | undefined =>
  user === undefined || cellOf(user) === '' ? undefined : identifierIn(user, cellOf)

/** Creates the reader of a line's cells; it throws `Reject` for a line that does not match the header. */
const cellsReader = ({ columns, delimiter, mapping: { derived = [] } }: FileHead) => {
  const index = new Map(columns.map((column, position) => [column, position]))
  const unnamed = columns.flatMap((column, position) => (column === '' ? [position] : []))
  return (text: string): CellOf => {
    const cells = parseCells(text, delimiter)
    if (cells.length !== columns.length) throw new Reject('cellCount', { cells: cells.length, columns: columns.length })
    const strayCell = unnamed.find((position) => cells[position] !== '')
    if (strayCell !== undefined) throw new Reject('strayCell', { cell: cells[strayCell] ?? '' })
    return withDerivedColumns((column) => cells[index.get(column) ?? -1] ?? '', derived)
  }
}

/** Rejects the remains of a wrong encoding, or of a binary file. */
const requireReadable = (text: string): string => {
  if (/[\0\uFFFD]/.test(text)) throw new Reject('unreadable')
  return text
}

const attempt = <T>(work: () => T): { done: T } | { fault: ImportFault } => {
  try {
    return { done: work() }
  } catch (error) {
    if (error instanceof Reject) return { fault: error.fault }
    throw error
  }
}

/**
 * Creates the reader of a file's lines. It returns the records of a line, each either storable or rejected with the
 * reason. A line with only the date of the rows below it is no record, an empty line is one rejected record, and any
 * other is as many records as the mapping contains.
 */
export const createRecordReader = (
  head: FileHead,
  kindName: ReadingKindName,
): ((line: TextLine) => (Candidate | Rejection)[]) => {
  const { mapping } = head
  const shapes = recordShapes(mapping, kindName)
  const timeOf = createTimeReader(mapping.time)
  const valuesOf = createValuesReader(head, readingKinds[kindName])
  const readCells = cellsReader(head)
  const [timeColumn] = timeColumns(mapping.time)
  let section: string | undefined

  /** Reads a line that only has the date of the rows below it. */
  const readSection = (text: string): string | undefined => {
    if (!('columns' in mapping.time)) return undefined
    const cells = attempt(() => parseCells(text, head.delimiter))
    return 'fault' in cells ? undefined : sectionDate(cells.done, head.columns.length)
  }

  const readRecord = (shape: RecordShape, cellOf: CellOf, { number, text }: TextLine) => {
    const device = deviceOf(mapping, cellOf)
    const timeCellOf: CellOf = (column) =>
      column === timeColumn ? withSectionDate(cellOf(column), section) : cellOf(column)
    const { at, utcOffset } = timeOf(timeCellOf, number - head.line, device.deviceId, text)
    const later = monthsAfter(at, shape.monthsLater ?? 0) + (shape.minutesLater ?? 0) * 60_000
    return {
      ...device,
      userId: userOf(mapping, cellOf),
      measuredAt: new Date(later).toISOString(),
      utcOffset,
      values: valuesOf(shape, cellOf),
    }
  }

  return (textLine) => {
    const { number: line, text: raw } = textLine
    if (/^[\s,;|]*$/.test(raw)) return [{ line, record: '', raw, fault: { code: 'emptyLine', values: {} } }]
    const cells = attempt(() => readCells(requireReadable(raw)))
    const date = 'fault' in cells && cells.fault.code === 'cellCount' ? readSection(raw) : undefined
    if (date !== undefined) {
      section = date
      return []
    }
    return shapes.map((shape) => {
      const origin = { line, record: shape.label ?? '', raw }
      const read = 'fault' in cells ? cells : attempt(() => readRecord(shape, cells.done, textLine))
      return 'fault' in read ? { ...origin, ...read } : { ...origin, ...read.done }
    })
  }
}
