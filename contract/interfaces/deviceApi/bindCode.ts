/** Unambiguous symbols, as in licence keys (Crockford's Base32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const symbols = 8
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

export const bindCodeBytes = symbols

/** Pattern of typed codes: symbols, look-alikes and separators. */
export const bindCodePattern = /^(?:[0-9A-TV-Za-tv-z][ -]?){8}$/

/** Encodes 8 random bytes, of which 5 bits each are used: 40 bits. */
export const encodeBindCode = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')

/** Formats a code as devices show it, e.g. `K7M4-Q2XP`. */
export const formatBindCode = (code: string): string => `${code.slice(0, symbols / 2)}-${code.slice(symbols / 2)}`

/** Normalises a typed code: upper case, without separators, look-alikes replaced. */
export const normalizeBindCode = (typed: string): string =>
  [...typed.toUpperCase().replace(/[ -]/g, '')].map((one) => lookAlikes[one] ?? one).join('')
