const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
/** Groups of three digits, all separated by the same comma, space or apostrophe. */
const grouped = /^[+-]?\d{1,3}([, '’])\d{3}(?:\1\d{3})*(?:\.\d+)?$/

/**
 * Parses a typed number; accepts digits in groups (`10,000`, `10 000`) and full-width characters. Returns NaN for
 * anything else, so that validation reports it.
 */
export const parseNumber = (text: string): number => {
  // Compatibility composition turns full-width characters and no-break spaces into plain ones.
  const typed = text.normalize('NFKC').trim().replace('−', '-')
  if (plain.test(typed)) return Number(typed)
  return grouped.test(typed) ? Number(typed.replace(/[, '’]/g, '')) : Number.NaN
}

/** Parses a number that may be missing: undefined if the text is empty. */
export const parseOptionalNumber = (text: string): number | undefined =>
  text.trim() === '' ? undefined : parseNumber(text)
