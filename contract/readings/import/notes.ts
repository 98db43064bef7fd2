import * as z from 'zod'
import type { Language } from '#contract/core/localizedText.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import { type Message, textKeys } from '#contract/core/text.ts'
import { faultValue } from './faults.ts'

/** Reasons of guesses, and questions where the file does not decide. */
const guessNotes = textKeys('readings.faults:guessNotes', [
  'delimiter',
  'decimalByCell',
  'decimalNone',
  'numberAmbiguous',
  'encodingMark',
  'encodingForm',
  'encodingUtf8',
  'encodingWords',
  'encodingCharacters',
  'headerFirst',
  'headerSkipped',
  'headerNone',
  'timeByCell',
  'epochByCell',
  'serialByCell',
  'timeMissing',
  'dayFirst',
  'monthFirst',
  'yearFirst',
  'monthNamed',
  'dayFirstDotted',
  'dateAmbiguous',
  'monthsByCell',
  'monthsAmbiguous',
  'zoneInCell',
  'zoneInHeader',
  'zoneOfReader',
  'deviceNumber',
  'deviceModel',
  'deviceMissing',
  'unitInHeader',
  'unitInCell',
  'unitByValues',
  'unitAssumed',
  'unitOfPart',
  'gapsFound',
  'gapsZero',
])
export type GuessNoteCode = keyof typeof guessNotes

/** Reason of one guess, or a question about it. */
export const guessNote = z.strictObject({
  /** Path of the guessed value in the mapping, e.g. `time.order`. */
  path: z.string(),
  code: z.enum(Object.keys(guessNotes) as [GuessNoteCode]),
  values: z.record(z.string(), faultValue),
  /** True if the file does not decide: an import needs the user's confirmation. */
  isQuestion: z.boolean(),
})
export type GuessNote = z.infer<typeof guessNote>

/** Returns the text of a note in one language. */
export const noteText = ({ code, values }: Pick<GuessNote, 'code' | 'values'>, language: Language): Message => ({
  key: guessNotes[code],
  values: mapValues(values, (value) => (typeof value === 'object' ? value[language] : value)),
})
