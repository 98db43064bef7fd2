import { type MonthLanguage, monthLanguages } from '#contract/readings/import/mapping.ts'
import { wordsOf } from './timestamp.ts'
import { haveConflictingMonths, isWeekday, languagesOfMonth } from './vocabulary.ts'

/** Longest text that can be a time. */
const maxLength = 100

/** Language of the names of months in a column. */
export interface GuessedMonths {
  language: MonthLanguage
  /** True if the names are those of several languages, which use them for different months. */
  isAmbiguous: boolean
}

const isMonthLanguage = (language: string): boolean => monthLanguages.some((one) => one === language)

/** Tests whether a month's name occurs only in languages of which some use it for another month. */
const isEvidence = (word: string): boolean => [...languagesOfMonth(word)].every(isMonthLanguage)

/**
 * Returns the language that has all names of months in these cells; undefined if they contain no name that occurs only
 * in Croatian, Polish or Czech, or names of other languages too.
 */
export const guessMonths = (cells: readonly string[]): GuessedMonths | undefined => {
  const words = new Set(cells.flatMap((cell) => (cell.length > maxLength ? [] : wordsOf(cell))))
  const months = [...words].filter((word) => languagesOfMonth(word).size > 0 && !isWeekday(word))
  const candidates = monthLanguages.filter((language) => months.every((word) => languagesOfMonth(word).has(language)))
  const [language] = candidates
  if (!language || !months.some(isEvidence)) return undefined
  const isAmbiguous = candidates.some((one) => candidates.some((other) => haveConflictingMonths(one, other)))
  return { language, isAmbiguous }
}
