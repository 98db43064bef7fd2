import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { byteOrderMark, csvLine } from '#contract/core/csv.ts'
import { type Cell, type Column, isoOf } from './columns.ts'
import { maxCellText } from './workbookText.ts'
import type { WorkbookMessage } from './workbookWorker.ts'

type Row = Record<string, unknown>
type Write = (chunk: string | Buffer) => Promise<void>

/** Writes rows of an export as they arrive. */
export interface RowsWriter {
  add(rows: Row[]): Promise<void>
  end(facts: readonly (readonly [string, string])[]): Promise<void>
  /** Returns the number of cells whose text was truncated. */
  truncated(): number
  /** Releases resources without finishing the file. */
  drop(): Promise<void>
}

const textOf = (cell: Cell): string | number | null => (typeof cell === 'object' && cell !== null ? isoOf(cell) : cell)

/** Creates a writer of CSV (RFC 4180) in UTF-8 with a byte order mark, by which spreadsheets detect the encoding. */
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
    truncated: () => 0,
    drop: async () => {},
  }
}

/** Names of the two sheets. */
export interface SheetNames {
  rows: string
  facts: string
}

const script = new URL('./workbookWorker.ts', import.meta.url)
/** Memory limit in MB of the worker that builds a workbook. */
const memoryMB = 2_048

/**
 * Creates a writer of a workbook. A worker thread builds it in memory, as that takes seconds of CPU; its rows are
 * bounded.
 */
export const workbookWriter = (columns: Column[], sheets: SheetNames, write: Write): RowsWriter => {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMB }, env: {} })
  const heads = columns.map(({ header, type }) => ({ header, type }))
  const send = (message: WorkbookMessage) => worker.postMessage(message)
  send({ heads, sheets })
  let truncated = 0
  return {
    add: async (rows) => {
      const cells = rows.map((row) => columns.map(({ cell }) => cell(row)))
      truncated += cells.flat().filter((cell) => typeof cell === 'string' && cell.length > maxCellText).length
      send({ rows: cells })
    },
    truncated: () => truncated,
    end: async (facts) => {
      const result = once(worker, 'message') as Promise<[Uint8Array]>
      const gone = once(worker, 'exit').then(() => Promise.reject(new Error('The workbook took too much memory')))
      send({ facts })
      const [bytes] = await Promise.race([result, gone]).finally(() => worker.terminate())
      result.catch(() => {})
      gone.catch(() => {})
      await write(Buffer.from(bytes))
    },
    drop: async () => {
      await worker.terminate()
    },
  }
}
