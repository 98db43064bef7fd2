import { normalizeDeviceId, normalizeMac } from '#contract/devices/deviceId.ts'
import type { ImportFault } from '#contract/readings/import/faults.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingValues } from '#server/features/readings/write.ts'
import { cellsOf } from './cells.ts'
import type { Head } from './head.ts'
import type { Line } from './lines.ts'
import { type Mapping, type RecordShape, shapesOf } from './mapping.ts'
import { Reject } from './reject.ts'
import { monthsAfter, timeReader } from './times.ts'
import { type CellOf, valuesReader } from './values.ts'

interface Place {
  line: number
  /** Which record of the line; empty where a line holds one. */
  record: string
  raw: string
}

export interface Rejection extends Place {
  fault: ImportFault
}

/** A record that can be stored. `measuredAt` is ISO 8601 in UTC. */
export interface Candidate extends Place {
  deviceId: string
  deviceName: string
  /** Undefined where the line does not name who was measured. */
  userId: string | undefined
  measuredAt: string
  utcOffset: number | null
  values: ReadingValues
}

export const isRejected = (one: object): one is Rejection => 'fault' in one
export const isFit = (one: Candidate | Rejection): one is Candidate => !isRejected(one)

/** Printable, and nothing that a broken encoding leaves behind. */
const identifier = /^[^\p{C}\uFFFD]{1,100}$/u

const identifierIn = (column: string, cellOf: CellOf): string => {
  const cell = cellOf(column)
  if (!identifier.test(cell)) throw new Reject('notIdentifier', { column, cell })
  return cell
}

/** A column that holds MAC addresses by its name, also without separators. */
const macColumn = /^(?:device |sensor )?mac(?:[ _-]?(?:address|addr|id))?$|mac\s?地址/i

const deviceOf = ({ device }: Mapping, cellOf: CellOf) => {
  if ('id' in device) return { deviceId: normalizeDeviceId(device.id), deviceName: device.name }
  const cell = identifierIn(device.column, cellOf)
  const value = (macColumn.test(device.column) && normalizeMac(cell)) || normalizeDeviceId(cell)
  return { deviceId: `${device.prefix}${value}`, deviceName: `${device.name} ${value}`.trim() }
}

/** Who was measured; undefined where the line does not say it. */
const userOf = ({ user }: Mapping, cellOf: CellOf): string | undefined =>
  user === undefined || cellOf(user) === '' ? undefined : identifierIn(user, cellOf)

/** Makes the reader of a line's cells; it rejects a line that does not fit the header. */
const cellsReader = ({ columns, delimiter }: Head) => {
  const index = new Map(columns.map((column, position) => [column, position]))
  const unnamed = columns.flatMap((column, position) => (column === '' ? [position] : []))
  return (text: string): CellOf => {
    const cells = cellsOf(text, delimiter)
    if (cells.length !== columns.length) throw new Reject('cellCount', { cells: cells.length, columns: columns.length })
    const stray = unnamed.find((position) => cells[position] !== '')
    if (stray !== undefined) throw new Reject('strayCell', { cell: cells[stray] ?? '' })
    return (column) => cells[index.get(column) ?? -1] ?? ''
  }
}

/** What a wrong encoding, or a file that is no text, leaves behind. */
const readable = (text: string): string => {
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
 * Makes the reader of a file's lines: each answers its records, every one either fit to store or rejected with the
 * reason. An empty line counts as one rejected record, any other as many as the mapping has.
 */
export const recordReader = (head: Head, kindName: ReadingKindName): ((line: Line) => (Candidate | Rejection)[]) => {
  const { mapping } = head
  const shapes = shapesOf(mapping, kindName)
  const timeOf = timeReader(mapping.time)
  const valuesOf = valuesReader(head, readingKinds[kindName])
  const readCells = cellsReader(head)

  const readRecord = (shape: RecordShape, cellOf: CellOf, line: number) => {
    const { at, utcOffset } = timeOf(cellOf, line - head.line)
    const later = monthsAfter(at, shape.monthsLater ?? 0) + (shape.minutesLater ?? 0) * 60_000
    return {
      ...deviceOf(mapping, cellOf),
      userId: userOf(mapping, cellOf),
      measuredAt: new Date(later).toISOString(),
      utcOffset,
      values: valuesOf(shape, cellOf),
    }
  }

  return ({ number: line, text: raw }) => {
    if (/^[\s,;|]*$/.test(raw)) return [{ line, record: '', raw, fault: { code: 'emptyLine', values: {} } }]
    const cells = attempt(() => readCells(readable(raw)))
    return shapes.map((shape) => {
      const place = { line, record: shape.label ?? '', raw }
      const read = 'fault' in cells ? cells : attempt(() => readRecord(shape, cells.done, line))
      return 'fault' in read ? { ...place, ...read } : { ...place, ...read.done }
    })
  }
}
