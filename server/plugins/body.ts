import fp from 'fastify-plugin'
import type { Endpoint } from '#contract/endpoint.ts'

const kilobyte = 1_024
/** The specification's requests are lists of fields: three deep. */
export const deepestBody = 20

/** How large the body of a call may be, in bytes: decided before it is read, and small for strangers. */
export const bodyLimitOf = ({ access, richText, manyIds }: Pick<Endpoint, 'access' | 'richText' | 'manyIds'>): number =>
  (access === 'anyone' ? 4 : richText || manyIds ? 1_024 : 64) * kilobyte

const [quote, backslash] = [0x22, 0x5c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Whether JSON is nested deeper than any call asks for, without parsing it. */
const isTooDeep = (json: string): boolean => {
  let depth = 0
  let isText = false
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    if (isText) {
      if (code === backslash) index++
      else if (code === quote) isText = false
    } else if (code === quote) isText = true
    else if (opening.has(code)) {
      depth++
      if (depth > deepestBody) return true
    } else if (closing.has(code)) depth--
  }
  return false
}

class TooDeep extends Error {
  readonly statusCode = 400
}

/** JSON of a bounded depth: what follows after parsing takes time by it. */
export const body = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
      if (isTooDeep(text as string)) return done(new TooDeep('The body is nested too deeply'))
      return parse(request, text as string, done)
    })
  },
  { name: 'body' },
)
