import { toStorable } from '#contract/core/characters.ts'
import type { GuessedFile } from '#contract/readings/import/group.ts'
import type { DateOrder, MonthLanguage } from '#contract/readings/import/mapping.ts'
import type { GuessNoteCode } from '#contract/readings/import/notes.ts'
import { headerCells } from '#server/features/readings/import/head.ts'
import { readLines } from '#server/features/readings/import/lines.ts'
import { joinQuotedLines } from '#server/features/readings/import/quotedLines.ts'
import type { ImportSource } from '#server/features/readings/import/source.ts'
import { guessMonths } from '#server/features/readings/import/timestamps/monthLanguage.ts'
import { parseTimestamp } from '#server/features/readings/import/timestamps/timestamp.ts'
import { orderCodes } from './notes.ts'

type Guess = Omit<GuessedFile, 'bytes'>

/** Milliseconds for reading on, as the caller waits. */
const budgetMs = 1_500

/** Property of a time that is decided by a cell. */
interface Decision {
  path: 'time.order' | 'time.months'
  value: { order: DateOrder } | { months: MonthLanguage }
  code: GuessNoteCode
}

type Decide = (cell: string) => Decision | undefined

/** Decides the order of day and month by a cell that is a date in one order only. */
const decideOrder: Decide = (cell) => {
  const [reading, ...others] = parseTimestamp(cell)?.dates ?? []
  if (!reading || others.length > 0 || reading.isCertain) return undefined
  return { path: 'time.order', value: { order: reading.order }, code: orderCodes[reading.order] }
}

/** Distinct texts without digits that are compared: more than a year has months. */
const maxTexts = 100

/** Creates a function that decides the language of months, as soon as only one language has all names that it received. */
const createMonthsDecider = (): Decide => {
  const texts = new Set<string>()
  return (cell) => {
    const text = cell.replace(/\d+/g, ' ')
    if (texts.has(text) || texts.size > maxTexts) return undefined
    texts.add(text)
    const guessed = guessMonths([...texts])
    if (!guessed || guessed.isAmbiguous) return undefined
    return { path: 'time.months', value: { months: guessed.language }, code: 'monthsByCell' }
  }
}

/** Finds the first cell of a column that decides, with its line. */
const findDecision = async (
  { format, columns }: Guess,
  name: string,
  source: ImportSource,
  decide: Decide,
): Promise<(Decision & { line: number; cell: string }) | undefined> => {
  const index = columns.findIndex((column) => column.name === name)
  const until = Date.now() + budgetMs
  for await (const { number, text } of joinQuotedLines(readLines(await source.open(), format.encoding))) {
    if (number <= format.headerLine) continue
    if (Date.now() > until) return undefined
    const cell = headerCells(text, format.delimiter)[index] ?? ''
    const decision = decide(cell)
    if (decision) return { ...decision, line: number, cell }
  }
  return undefined
}

/**
 * Decides the order of day and month, or the language of months, by the rest of a file, if its first lines have dates
 * that could be read in several ways. Reads for at most 1.5 seconds; returns the guess unchanged if no date decides.
 */
export const decideDates = async (guess: Guess, source: ImportSource): Promise<Guess> => {
  const { time } = guess.mapping
  const [name] = time.kind === 'date' ? time.columns : []
  const question = guess.notes.find(
    ({ path, isQuestion }) => isQuestion && (path === 'time.order' || path === 'time.months'),
  )
  if (name === undefined || !question || time.kind !== 'date') return guess
  const decide = question.path === 'time.order' ? decideOrder : createMonthsDecider()
  const decision = await findDecision(guess, name, source, decide)
  if (!decision) return guess
  const { line, cell, path, value, code } = decision
  const values = { line, cell: toStorable(cell) }
  const notes = guess.notes.map((note) => (note.path === path ? { ...note, code, values, isQuestion: false } : note))
  return {
    ...guess,
    mapping: { ...guess.mapping, time: { ...time, ...value } },
    ambiguousDate: guess.ambiguousDate && path !== 'time.order',
    notes,
  }
}
