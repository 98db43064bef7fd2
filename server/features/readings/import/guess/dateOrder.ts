import { toStorable } from '#contract/core/characters.ts'
import type { GuessedFile } from '#contract/readings/import/group.ts'
import type { DateOrder } from '#contract/readings/import/mapping.ts'
import { headerCells } from '#server/features/readings/import/head.ts'
import { readLines } from '#server/features/readings/import/lines.ts'
import { joinQuotedLines } from '#server/features/readings/import/quotedLines.ts'
import type { ImportSource } from '#server/features/readings/import/source.ts'
import { parseTimestamp } from '#server/features/readings/import/timestamps/timestamp.ts'
import { orderCodes } from './notes.ts'

type Guess = Omit<GuessedFile, 'bytes'>

/** Milliseconds for reading on, as the caller waits. */
const budgetMs = 1_500

interface Decision {
  order: DateOrder
  line: number
  cell: string
}

/** Finds the first cell of a column that is a date in one order only. */
const findDecision = async (
  { format, columns }: Guess,
  name: string,
  source: ImportSource,
): Promise<Decision | undefined> => {
  const index = columns.findIndex((column) => column.name === name)
  const until = Date.now() + budgetMs
  for await (const { number, text } of joinQuotedLines(readLines(await source.open(), format.encoding))) {
    if (number <= format.headerLine) continue
    if (Date.now() > until) return undefined
    const cell = headerCells(text, format.delimiter)[index] ?? ''
    const [reading, ...others] = parseTimestamp(cell)?.dates ?? []
    if (reading && others.length === 0 && !reading.isCertain) return { order: reading.order, line: number, cell }
  }
  return undefined
}

/**
 * Decides the order of day and month by the rest of a file, if its first lines have dates that could be read in several
 * orders. Reads for at most 1.5 seconds; returns the guess unchanged if no date decides.
 */
export const decideDateOrder = async (guess: Guess, source: ImportSource): Promise<Guess> => {
  const { time } = guess.mapping
  const [name] = time.kind === 'date' ? time.columns : []
  const decision = name === undefined ? undefined : await findDecision(guess, name, source)
  if (!decision || time.kind !== 'date') return guess
  const { order, line, cell } = decision
  const values = { line, cell: toStorable(cell) }
  const notes = guess.notes.map((note) =>
    note.path === 'time.order' ? { ...note, code: orderCodes[order], values, isQuestion: false } : note,
  )
  return { ...guess, mapping: { ...guess.mapping, time: { ...time, order } }, ambiguousDate: false, notes }
}
