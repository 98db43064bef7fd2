/** Lengths of a GTIN: GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN) and GTIN-14. */
const lengths = [8, 12, 13, 14]

/** Computes the check digit of a GTIN: weights 3 and 1 alternate from the right (GS1 General Specifications, 7.9). */
const checkDigit = (digits: string): number => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

export const isGtin = (text: string): boolean =>
  /^\d+$/.test(text) && lengths.includes(text.length) && checkDigit(text.slice(0, -1)) === Number(text.at(-1))

/** Pads a GTIN with zeros to the 14 digits of a GS1 Digital Link. */
export const gtin14 = (gtin: string): string => gtin.padStart(14, '0')
