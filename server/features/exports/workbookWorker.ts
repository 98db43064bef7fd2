import { parentPort } from 'node:worker_threads'
import writeWorkbook, { type CellObject, type SheetData } from 'write-excel-file/node'
import type { Cell, Column } from './columns.ts'
import { workbookText } from './workbookText.ts'

type Head = Pick<Column, 'header' | 'type'>

/**
 * Messages to the worker, in this order: columns, rows as they arrive, and the facts of the second sheet, which finish
 * the workbook.
 */
export type WorkbookMessage =
  | { heads: Head[]; sheets: { rows: string; facts: string } }
  | { rows: Cell[][] }
  | { facts: readonly (readonly [string, string])[] }

const minuteMs = 60_000

/** Converts a cell. A workbook has no time zones: the local time of the chosen zone is written. */
const cellOf = (cell: Cell): CellObject | null => {
  if (cell === null) return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string') return { value: workbookText(cell), type: String }
  return { value: new Date(cell.at + cell.offset * minuteMs), type: Date, format: 'yyyy-mm-dd hh:mm:ss' }
}

const bold = (value: string): CellObject => ({ value: workbookText(value), type: String, fontWeight: 'bold' })
const widths = { text: 24, number: 12, time: 22 } as const

let heads: Head[] = []
let sheets = { rows: '', facts: '' }
const data: SheetData = []

const finish = async (facts: readonly (readonly [string, string])[]) => {
  const factRows = facts.map(([name, value]) => [bold(name), cellOf(value)])
  const book = writeWorkbook([
    { data, sheet: sheets.rows, columns: heads.map(({ type }) => ({ width: widths[type] })), stickyRowsCount: 1 },
    { data: factRows, sheet: sheets.facts, columns: [{ width: 24 }, { width: 80 }] },
  ])
  parentPort?.postMessage(await book.toBuffer())
}

parentPort?.on('message', (message: WorkbookMessage) => {
  if ('heads' in message) {
    ;({ heads, sheets } = message)
    data.push(heads.map(({ header }) => bold(header)))
  } else if ('rows' in message) for (const row of message.rows) data.push(row.map(cellOf))
  else void finish(message.facts)
})
