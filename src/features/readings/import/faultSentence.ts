import type { Language } from '#contract/core/localizedText.ts'
import type { Translate } from '#contract/core/text.ts'
import { faultText, type ImportFault } from '#contract/readings/import/faults.ts'

/** Returns the reason of a rejection, which begins with a capital unless it begins with the name of a column. */
export const faultSentence = (fault: ImportFault, language: Language, text: Translate): string => {
  const reason = text(faultText(fault, language))
  const { column } = fault.values
  const isColumnFirst = typeof column === 'string' && reason.startsWith(column)
  return isColumnFirst ? reason : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
}
