/** The lengths of a GTIN: GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN) and GTIN-14. */
const lengths = [8, 12, 13, 14]

/** The last digit of a GTIN: the others weigh 3 and 1 in turn from the right (GS1 General Specifications, 7.9). */
const checkDigit = (digits: string): number => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

export const isGtin = (text: string): boolean =>
  /^\d+$/.test(text) && lengths.includes(text.length) && checkDigit(text.slice(0, -1)) === Number(text.at(-1))

/** As a GS1 Digital Link carries it: filled up with zeros to 14 digits. */
export const gtin14 = (gtin: string): string => gtin.padStart(14, '0')
