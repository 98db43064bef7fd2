import fp from 'fastify-plugin'
import type { Endpoint } from '#contract/core/endpoint.ts'

const kilobyte = 1_024
/** The specification's requests are lists of fields: three deep. */
export const deepestBody = 20

/** How large the body of a call may be, in bytes: decided before it is read, and small for strangers. */
export const bodyLimitOf = ({ access, richText, manyIds }: Pick<Endpoint, 'access' | 'richText' | 'manyIds'>): number =>
  (access === 'anyone' ? 4 : richText || manyIds ? 1_024 : 64) * kilobyte

/** Bounds of one body, whatever its length: each of these costs time of its own when it is parsed and checked. */
export const bodyBounds = {
  /** Members of objects and items of lists. */
  values: 30_000,
  /** Characters outside of texts: numbers, punctuation and spaces. */
  bare: 512 * kilobyte,
  /** Escapes in texts. */
  escapes: 200_000,
} as const

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Returns whether JSON has more escapes than a body may have. */
const hasExcessiveEscapes = (json: string): boolean => {
  let escapes = 0
  for (let index = json.indexOf('\\'); index !== -1; index = json.indexOf('\\', index + 2))
    if (++escapes > bodyBounds.escapes) return true
  return false
}

/** Returns where the text of JSON that begins at an index ends: at its next quote, or past those that are escaped. */
const endOfText = (json: string, start: number): number => {
  const next = json.indexOf('"', start + 1)
  if (next === -1) return json.length
  if (json.charCodeAt(next - 1) !== backslash) return next
  let index = start + 1
  while (index < json.length && json.charCodeAt(index) !== quote) index += json.charCodeAt(index) === backslash ? 2 : 1
  return index
}

/** Returns why JSON is refused before it is parsed: nested deeper, or of more parts, than any call needs. */
const excessOf = (json: string): string | undefined => {
  let [depth, values, bare] = [0, 0, 0]
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    bare++
    if (code === quote) index = endOfText(json, index)
    else if (code === openBracket || code === openBrace) {
      depth++
      values++
      if (depth > deepestBody) return 'The body is nested too deeply'
    } else if (code === closeBracket || code === closeBrace) depth--
    else if (code === comma) values++
    if (values > bodyBounds.values || bare > bodyBounds.bare) return 'The body has too many parts'
  }
  return hasExcessiveEscapes(json) ? 'The body has too many parts' : undefined
}

class ExcessiveBody extends Error {
  readonly statusCode = 400
}

/** JSON of a bounded depth and number of values: what follows after parsing takes time by them. */
export const body = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    // Decoded once: piece by piece takes three times as long.
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
      const json = bytes.toString('utf8')
      const excess = excessOf(json)
      if (excess !== undefined) return done(new ExcessiveBody(excess))
      return parse(request, json, done)
    })
  },
  { name: 'body' },
)
