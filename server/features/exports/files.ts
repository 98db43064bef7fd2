import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { byteOrderMark, csvLine } from '#contract/core/csv.ts'
import { type Cell, type Column, isoOf } from './columns.ts'
import { longestText, writable } from './workbookText.ts'
import type { WorkbookMessage } from './workbookWorker.ts'

type Row = Record<string, unknown>
type Write = (chunk: string | Buffer) => Promise<void>

/** Takes rows as they come, and writes what is left at the end. */
export interface RowsWriter {
  add(rows: Row[]): Promise<void>
  end(facts: readonly (readonly [string, string])[]): Promise<void>
  /** How many cells so far do not hold all of their text. */
  cut(): number
  /** Nothing more comes. */
  drop(): Promise<void>
}

const textOf = (cell: Cell): string | number | null => (typeof cell === 'object' && cell !== null ? isoOf(cell) : cell)

/** RFC 4180, in UTF-8 with the mark that spreadsheets know it by. */
export const csvWriter = (columns: Column[], write: Write): RowsWriter => {
  let isFirst = true
  const head = async () => {
    if (isFirst) await write(byteOrderMark + csvLine(columns.map(({ header }) => header)))
    isFirst = false
  }
  return {
    add: async (rows) => {
      await head()
      await write(rows.map((row) => csvLine(columns.map(({ cell }) => textOf(cell(row))))).join(''))
    },
    end: head,
    cut: () => 0,
    drop: async () => {},
  }
}

/** The names of the two sheets. */
export interface SheetNames {
  rows: string
  facts: string
}

const script = new URL('./workbookWorker.ts', import.meta.url)
/** Of the worker that puts a workbook together. */
const memoryMB = 2_048

/** A workbook is put together in memory, so its rows are bounded; in a thread of its own, as it takes seconds. */
export const workbookWriter = (columns: Column[], sheets: SheetNames, write: Write): RowsWriter => {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMB }, env: {} })
  const heads = columns.map(({ header, type }) => ({ header, type }))
  const send = (message: WorkbookMessage) => worker.postMessage(message)
  send({ heads, sheets })
  let cut = 0
  return {
    add: async (rows) => {
      const cells = rows.map((row) => columns.map(({ cell }) => cell(row)))
      cut += cells.flat().filter((cell) => typeof cell === 'string' && writable(cell).length > longestText).length
      send({ rows: cells })
    },
    cut: () => cut,
    end: async (facts) => {
      const made = once(worker, 'message') as Promise<[Uint8Array]>
      const gone = once(worker, 'exit').then(() => Promise.reject(new Error('The workbook took too much memory')))
      send({ facts })
      const [bytes] = await Promise.race([made, gone]).finally(() => worker.terminate())
      made.catch(() => {})
      gone.catch(() => {})
      await write(Buffer.from(bytes))
    },
    drop: async () => {
      await worker.terminate()
    },
  }
}
