import fp from 'fastify-plugin'
import type { Endpoint } from '#contract/core/endpoint.ts'

const kilobyte = 1_024
/** Maximum depth of a body. Requests of the specification are lists of fields, three levels deep. */
export const maxBodyDepth = 20

/** Returns the maximum size of the body of a call in bytes; small for calls without a session. */
export const bodyLimitOf = ({ access, richText, manyIds }: Pick<Endpoint, 'access' | 'richText' | 'manyIds'>): number =>
  (access === 'anyone' ? 4 : richText || manyIds ? 1_024 : 64) * kilobyte

/** Limits of one body besides its length, as each of these adds time to parsing and validation. */
export const bodyBounds = {
  /** Number of object members and array items. */
  values: 30_000,
  /** Number of characters outside strings: numbers, punctuation and spaces. */
  bare: 512 * kilobyte,
  /** Number of escape sequences in strings. */
  escapes: 200_000,
} as const

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Tests whether JSON has more escape sequences than allowed. */
const hasExcessiveEscapes = (json: string): boolean => {
  let escapes = 0
  for (let index = json.indexOf('\\'); index !== -1; index = json.indexOf('\\', index + 2))
    if (++escapes > bodyBounds.escapes) return true
  return false
}

/** Returns the index of the quote that closes the JSON string opened at an index, skipping escaped quotes. */
const endOfString = (json: string, start: number): number => {
  const next = json.indexOf('"', start + 1)
  if (next === -1) return json.length
  if (json.charCodeAt(next - 1) !== backslash) return next
  let index = start + 1
  while (index < json.length && json.charCodeAt(index) !== quote) index += json.charCodeAt(index) === backslash ? 2 : 1
  return index
}

/** Returns the reason to refuse JSON before it is parsed: nested too deeply, or with too many values. */
const findExcess = (json: string): string | undefined => {
  let [depth, values, bare] = [0, 0, 0]
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    bare++
    if (code === quote) index = endOfString(json, index)
    else if (code === openBracket || code === openBrace) {
      depth++
      values++
      if (depth > maxBodyDepth) return 'The body is nested too deeply'
    } else if (code === closeBracket || code === closeBrace) depth--
    else if (code === comma) values++
    if (values > bodyBounds.values || bare > bodyBounds.bare) return 'The body has too many parts'
  }
  return hasExcessiveEscapes(json) ? 'The body has too many parts' : undefined
}

class ExcessiveBody extends Error {
  readonly statusCode = 400
}

/** Parses JSON bodies of limited depth and number of values, which determine the time that validation takes. */
export const body = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    // Decoding the whole buffer once is three times as fast as decoding chunk by chunk.
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
      const json = bytes.toString('utf8')
      const excess = findExcess(json)
      if (excess !== undefined) return done(new ExcessiveBody(excess))
      return parse(request, json, done)
    })
  },
  { name: 'body' },
)
