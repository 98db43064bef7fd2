/** First digit of the scripts whose digits phones and apps write: Arabic, Persian, Devanagari and Thai. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x0e50]

const digits = new RegExp(
  `[${zeros.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join('')}]`,
  'g',
)

/** Writes digits of other scripts in ASCII; full-width digits are compatibility forms, which `NFKC` replaces. */
export const toAsciiDigits = (text: string): string =>
  text.replace(digits, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code))
  })
