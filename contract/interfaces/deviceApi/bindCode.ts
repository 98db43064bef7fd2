/** Symbols that are not taken for each other, as in licence keys (Crockford's Base32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const symbols = 8
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

export const bindCodeBytes = symbols

/** What somebody may have typed: the symbols, look-alikes, and what people put between. */
export const bindCodePattern = /^(?:[0-9A-TV-Za-tv-z][ -]?){8}$/

/** The code of 8 random bytes, of which 5 bits each count: 40 bits. */
export const encodeBindCode = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')

/** As a device shows it, e.g. `K7M4-Q2XP`. */
export const formatBindCode = (code: string): string => `${code.slice(0, symbols / 2)}-${code.slice(symbols / 2)}`

/** A typed code as it was made. */
export const normalizeBindCode = (typed: string): string =>
  [...typed.toUpperCase().replace(/[ -]/g, '')].map((one) => lookAlikes[one] ?? one).join('')
