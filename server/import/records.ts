import { type ReadingKindName, readingKinds } from '#contract/devices/readings/index.ts'
import { cellsOf } from './cells.ts'
import type { Head } from './head.ts'
import type { Line } from './lines.ts'
import { type EndpointMeta, type Mapping, shapesOf } from './mapping.ts'
import { Reject } from './reject.ts'
import { addMonths, timeReader } from './times.ts'
import { type CellOf, type Values, valuesReader } from './values.ts'

interface Place {
  line: number
  /** Which record of the line; empty where a line holds one. */
  record: string
  raw: string
}

export interface Rejection extends Place {
  reason: string
}

/** A record that can be stored. `measuredAt` is ISO 8601 in UTC. */
export interface Candidate extends Place {
  deviceId: string
  deviceName: string
  /** Undefined where the file does not name who was measured. */
  userId: string | undefined
  measuredAt: string
  values: Values
}

/** Printable, and nothing that a broken encoding leaves behind. */
const identifier = /^[^\p{C}\uFFFD]{1,100}$/u

const identifierIn = (column: string, cellOf: CellOf): string => {
  const cell = cellOf(column)
  if (!identifier.test(cell)) throw new Reject(`${column}: "${cell}" is not an identifier`)
  return cell
}

const deviceOf = ({ device }: Mapping, cellOf: CellOf) => {
  if ('id' in device) return { deviceId: device.id, deviceName: device.name }
  const value = identifierIn(device.column, cellOf)
  return { deviceId: `${device.prefix}${value}`, deviceName: `${device.name} ${value}` }
}

/** Makes the reader of a line's cells; it rejects a line that does not fit the header. */
const cellsReader = ({ columns, delimiter }: Head) => {
  const index = new Map(columns.map((column, position) => [column, position]))
  const unnamed = columns.flatMap((column, position) => (column === '' ? [position] : []))
  return (text: string): CellOf => {
    const cells = cellsOf(text, delimiter)
    if (cells.length !== columns.length)
      throw new Reject(`${cells.length} cells where the header has ${columns.length}`)
    const stray = unnamed.find((position) => cells[position] !== '')
    if (stray !== undefined) throw new Reject(`"${cells[stray]}" stands in a column without a name`)
    return (column) => cells[index.get(column) ?? -1] ?? ''
  }
}

const attempt = <T>(work: () => T): { done: T } | { reason: string } => {
  try {
    return { done: work() }
  } catch (error) {
    if (error instanceof Reject) return { reason: error.message }
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

  const readRecord = (shape: EndpointMeta, cellOf: CellOf, line: number) => {
    const at = addMonths(timeOf(cellOf, line - head.line), shape.monthsLater ?? 0)
    return {
      ...deviceOf(mapping, cellOf),
      userId: mapping.user === undefined ? undefined : identifierIn(mapping.user, cellOf),
      measuredAt: new Date(at).toISOString(),
      values: valuesOf(shape, cellOf),
    }
  }

  return ({ number: line, text: raw }) => {
    if (/^[\s,;]*$/.test(raw)) return [{ line, record: '', raw, reason: 'empty line' }]
    const cells = attempt(() => readCells(raw))
    return shapes.map((shape) => {
      const place = { line, record: shape.label ?? '', raw }
      const read = 'reason' in cells ? cells : attempt(() => readRecord(shape, cells.done, line))
      return 'reason' in read ? { ...place, ...read } : { ...place, ...read.done }
    })
  }
}
