import * as z from 'zod'

export type Json = Record<string, unknown>

/** A schema as it stands in the document of the calls. */
export const jsonSchema = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

export const queryParameters = (request: z.ZodType): Json[] => {
  const { properties = {}, required = [] } = jsonSchema(request) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
