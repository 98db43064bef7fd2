const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
/** Groups of three digits, all separated by the same comma, space or apostrophe. */
const grouped = /^[+-]?[1-9]\d{0,2}([, '’])\d{3}(?:\1\d{3})*(?:\.\d+)?$/
/** A decimal comma, in numbers that a comma cannot group: `36,6`, `0,125`. */
const decimalComma = /^[+-]?(?:\d*,(?:\d{1,2}|\d{4,})|0+,\d+|\d{4,},\d+)$/
/** A decimal comma after groups separated by the same point, space or apostrophe: `1.234,5`. */
const groupedComma = /^[+-]?[1-9]\d{0,2}([. '’])\d{3}(?:\1\d{3})*,(?:\d{1,2}|\d{4,})$/
/** Several groups separated by points: a single one is a decimal fraction. */
const pointGroups = /^[+-]?[1-9]\d{0,2}(?:\.\d{3}){2,}$/

/**
 * Parses a typed number; accepts digits in groups (`10,000`, `10 000`), a decimal comma (`36,6`) and full-width
 * characters. A comma before exactly three digits separates groups, as in both languages of the console. Returns NaN for
 * anything else, so that validation reports it.
 */
export const parseNumber = (text: string): number => {
  // Compatibility composition turns full-width characters and no-break spaces into plain ones.
  const typed = text.normalize('NFKC').trim().replace('−', '-')
  if (plain.test(typed)) return Number(typed)
  if (grouped.test(typed)) return Number(typed.replace(/[, '’]/g, ''))
  if (pointGroups.test(typed)) return Number(typed.replaceAll('.', ''))
  if (!decimalComma.test(typed) && !groupedComma.test(typed)) return Number.NaN
  return Number(typed.replace(/[. '’]/g, '').replace(',', '.'))
}

/** Parses a number that may be missing: undefined if the text is empty. */
export const parseOptionalNumber = (text: string): number | undefined =>
  text.trim() === '' ? undefined : parseNumber(text)
