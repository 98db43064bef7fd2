import * as z from 'zod'
import type { Language, LocalizedText } from '#contract/core/localizedText.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import { type Message, textKeys } from '#contract/core/text.ts'

/** Reasons of guesses, and questions where the file does not decide. */
const guessNotes = textKeys('readings.faults:guessNotes', [
  ...(['delimiter', 'decimalByCell', 'decimalNone', 'numberAmbiguous'] as const),
  ...(['encodingMark', 'encodingForm', 'encodingUtf8', 'encodingWords', 'encodingCharacters'] as const),
  ...(['headerFirst', 'headerSkipped', 'headerNone'] as const),
  ...(['timeByCell', 'epochByCell', 'serialByCell', 'timeMissing'] as const),
  ...(['dayFirst', 'monthFirst', 'yearFirst', 'monthNamed', 'dayFirstDotted', 'dateAmbiguous'] as const),
  ...(['zoneInCell', 'zoneInHeader', 'zoneOfReader'] as const),
  ...(['deviceNumber', 'deviceModel', 'deviceMissing'] as const),
  ...(['unitInHeader', 'unitInCell', 'unitByValues', 'unitAssumed', 'unitOfPart'] as const),
  ...(['gapsFound', 'gapsZero'] as const),
])
export type GuessNoteCode = keyof typeof guessNotes

type NoteValue = string | number | LocalizedText

/** Reason of one guess, or a question about it. */
export const guessNote = z.strictObject({
  /** Path of the guessed value in the mapping, e.g. `time.order`. */
  path: z.string(),
  code: z.enum(Object.keys(guessNotes) as [GuessNoteCode]),
  values: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.strictObject({ en: z.string(), zh_CN: z.string() })]),
  ),
  /** True if the file does not decide: an import needs the user's confirmation. */
  isQuestion: z.boolean(),
})
export type GuessNote = z.infer<typeof guessNote>

/** Returns the text of a note in one language. */
export const noteText = ({ code, values }: Pick<GuessNote, 'code' | 'values'>, language: Language): Message => ({
  key: guessNotes[code],
  values: mapValues(values, (value: NoteValue) => (typeof value === 'object' ? value[language] : value)),
})
