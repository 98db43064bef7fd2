/**
 * Licence keys as people read them: 28 symbols in groups of four. The first names the form, 26 carry 128 random bits
 * (and two that are zero), the last is a check. docs/licence-keys.md is the form for others.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What the first symbol says: this form. */
const form = 1
const symbolBits = 5
const randomSymbols = 26
const groupLength = 4

export const keyBytes = 16
export const keyLength = 1 + randomSymbols + 1

/** Of x⁵ + x² + 1, which 2 generates all of GF(32) by: 31 places have weights of their own. */
const polynomial = 0b100101
const carry = 0b100000

const doubled = (value: number): number => ((value << 1) & carry ? (value << 1) ^ polynomial : value << 1)

/**
 * 0 for a whole key that is right. A symbol that is changed, and two that are swapped wherever they stand, change it:
 * every place has a weight of its own, and none is 0.
 */
const remainder = (symbols: readonly number[]): number => symbols.reduce((sum, symbol) => doubled(sum) ^ symbol, 0)

/** The key that 16 random bytes make, without groups. Throws where there are not 16. */
export const encodeKey = (bytes: Uint8Array): string => {
  if (bytes.length !== keyBytes) throw new Error(`A licence key is made of ${keyBytes} bytes, not ${bytes.length}`)
  let rest = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const symbols = new Array<number>(randomSymbols)
  for (let place = randomSymbols - 1; place >= 0; place -= 1) {
    symbols[place] = Number(rest & 31n)
    rest >>= BigInt(symbolBits)
  }
  const unchecked = [form, ...symbols]
  const all = [...unchecked, remainder([...unchecked, 0])]
  return all.map((symbol) => alphabet[symbol]).join('')
}

const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** What somebody typed as a key without groups; undefined where it is none: a symbol is wrong, or two are swapped. */
export const parseKey = (typed: string): string | undefined => {
  const text = [...typed.toUpperCase().replace(/[\s-]/g, '')].map((one) => lookAlikes[one] ?? one).join('')
  const symbols = [...text].map((one) => alphabet.indexOf(one))
  const isKey = symbols.length === keyLength && !symbols.includes(-1) && symbols[0] === form
  return isKey && remainder(symbols) === 0 ? text : undefined
}

/** A key as people read it, e.g. `1K2M-…`. */
export const formatKey = (key: string): string => key.match(new RegExp(`.{${groupLength}}`, 'g'))?.join('-') ?? key

/** What a key's signature covers, in UTF-8. */
export const signedKeyText = ({ vid, pid, key }: { vid: string; pid: string; key: string }): string =>
  `licence-key/1:${vid}:${pid}:${key}`
