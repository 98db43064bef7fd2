import fc from 'fast-check'

/** JSON Schema keywords in the contract's requests. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  minItems?: number
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  /** Valid values of texts without a pattern, and of objects whose fields depend on each other. */
  examples?: unknown[]
}

const offsets = ['Z', '+08:00', '-14:00', '+23:59', '-23:59']
const times = fc.oneof(
  fc
    .tuple(
      fc.date({ min: new Date('2026-06-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
      fc.constantFrom(...offsets),
    )
    .map(([time, offset]) => time.toISOString().replace('Z', offset)),
  fc.constantFrom(
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '0001-01-01T00:00:00+23:59',
    '1582-10-10T00:00:00Z',
    '2024-02-29T23:59:59.123456789+05:30',
    `2026-01-01T00:00:00.${'1'.repeat(300)}Z`,
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59-14:00',
    '2026-02-30T00:00:00Z',
    '275760-09-13T00:00:00Z',
    '2026-01-01',
  ),
)

/** Texts that often break servers: quotes, wildcards, NUL, lone surrogates, case folding that lengthens, code. */
export const oddTexts = [
  "' or 1=1 --",
  "'); drop table account; --",
  '%_\\',
  '{{1}}$1',
  'a\u0000b',
  '\u0000',
  '\ud800',
  'x\udfffx',
  '\u202eabc',
  'ﷺ'.repeat(100),
  '👩‍👩‍👧‍👦'.repeat(9),
  'İ'.repeat(32),
  ' ',
  '<script>alert(1)</script>',
  'constructor',
]

const within = (text: string, { minLength = 0, maxLength = 1_000 }: JsonSchema) =>
  text.slice(0, maxLength).padEnd(minLength, '.')

const textsOf = (schema: JsonSchema, identifiers: string[]): fc.Arbitrary<string> => {
  if (schema.format === 'date-time') return times
  if (schema.format === 'uri') return fc.webUrl()
  if (schema.examples) return fc.constantFrom(...(schema.examples as string[]))
  const { pattern, minLength = 0, maxLength = 40 } = schema
  if (pattern)
    return fc.stringMatching(new RegExp(pattern)).filter(({ length }) => length <= (schema.maxLength ?? length))
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...identifiers).map((text) => within(text, schema)) },
    { weight: 2, arbitrary: fc.constantFrom(...oddTexts).map((text) => within(text, schema)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength, maxLength }) },
  )
}

const numbersOf = ({ type, minimum, maximum }: JsonSchema): fc.Arbitrary<number> => {
  if (type === 'integer') {
    const low = minimum ?? -5
    return fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: low, max: low + 20 }) },
      { weight: 1, arbitrary: fc.constantFrom(low, maximum ?? Number.MAX_SAFE_INTEGER) },
    )
  }
  return fc.oneof(
    fc.integer({ min: 0, max: 200 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(1e308, -1e308, 5e-324, -0, 0.1, 2 ** 53),
  )
}

const objectsOf = ({ properties = {}, required = [] }: JsonSchema, identifiers: string[]): fc.Arbitrary<unknown> => {
  // Created once: creating an arbitrary for a pattern costs more than a hundred of its texts.
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, bodiesOf(schema, identifiers)]),
  )
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  // Few filters at once, or no record would match them all.
  const some = fc.oneof(
    { weight: 4, arbitrary: fc.subarray(optional, { maxLength: Math.min(2, optional.length) }) },
    { weight: 1, arbitrary: fc.subarray(optional) },
  )
  return some.chain((chosen) => {
    const filled = new Set([...required, ...chosen])
    return fc.record(Object.fromEntries(Object.entries(values).filter(([name]) => filled.has(name))))
  })
}

/** Generates values that are valid by a schema. `identifiers` are keys in the database. */
export const bodiesOf = (schema: JsonSchema = {}, identifiers: string[]): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const shapes = schema.anyOf ?? schema.oneOf
  if (shapes) return fc.oneof(...shapes.map((one) => bodiesOf(one, identifiers)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => bodiesOf({ ...schema, type }, identifiers)))
  switch (schema.type) {
    case 'object':
      return schema.examples
        ? fc.oneof(fc.constantFrom(...schema.examples), objectsOf(schema, identifiers))
        : objectsOf(schema, identifiers)
    case 'array':
      return fc.array(bodiesOf(schema.items, identifiers), { minLength: schema.minItems ?? 0, maxLength: 4 })
    case 'string':
      return textsOf(schema, identifiers)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return numbersOf(schema)
    default:
      throw new Error(`The fuzz test does not know how to make ${JSON.stringify(schema)}`)
  }
}
