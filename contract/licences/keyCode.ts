/**
 * Encoding of licence keys: 28 symbols in groups of four. The first identifies the format, 26 carry 128 random bits
 * (and two zero bits), the last is a checksum. docs/licence-keys.md specifies the format.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Format number in the first symbol. */
const formatSymbol = 1
const symbolBits = 5
const randomSymbols = 26
const groupLength = 4

export const keyBytes = 16
export const keyLength = 1 + randomSymbols + 1

/** Polynomial x⁵ + x² + 1, for which 2 generates GF(32): up to 31 positions have distinct weights. */
const polynomial = 0b100101
const carry = 0b100000

const doubled = (value: number): number => ((value << 1) & carry ? (value << 1) ^ polynomial : value << 1)

/**
 * Returns the checksum remainder in GF(32), 0 for a valid key. It detects any single wrong symbol and any swap of two
 * symbols, as every position has a distinct non-zero weight.
 */
const remainder = (symbols: readonly number[]): number => symbols.reduce((sum, symbol) => doubled(sum) ^ symbol, 0)

/** Encodes 16 random bytes as a key without groups. Throws for any other length. */
export const encodeKey = (bytes: Uint8Array): string => {
  if (bytes.length !== keyBytes) throw new Error(`A licence key is encoded from ${keyBytes} bytes, not ${bytes.length}`)
  let rest = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const symbols = new Array<number>(randomSymbols)
  for (let position = randomSymbols - 1; position >= 0; position -= 1) {
    symbols[position] = Number(rest & 31n)
    rest >>= BigInt(symbolBits)
  }
  const unchecked = [formatSymbol, ...symbols]
  const all = [...unchecked, remainder([...unchecked, 0])]
  return all.map((symbol) => alphabet[symbol]).join('')
}

const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Separators of groups in any typography: spaces, dashes, the minus sign, and characters without a glyph. */
const separators = /[\s\p{Pd}\p{Cf}\u2212_]/gu

/**
 * Parses a typed key, with or without groups, in any case or width and with look-alike symbols. Undefined if a symbol
 * or the checksum is wrong.
 */
export const parseKey = (typed: string): string | undefined => {
  const text = [...typed.normalize('NFKC').toUpperCase().replace(separators, '')]
    .map((one) => lookAlikes[one] ?? one)
    .join('')
  const symbols = [...text].map((one) => alphabet.indexOf(one))
  const isKey = symbols.length === keyLength && !symbols.includes(-1) && symbols[0] === formatSymbol
  return isKey && remainder(symbols) === 0 ? text : undefined
}

/** Formats a key in groups, e.g. `1K2M-…`. */
export const formatKey = (key: string): string => key.match(new RegExp(`.{${groupLength}}`, 'g'))?.join('-') ?? key

/** Returns the text that a key's signature covers, in UTF-8. */
export const signedKeyText = ({ vid, pid, key }: { vid: string; pid: string; key: string }): string =>
  `licence-key/1:${vid}:${pid}:${key}`
