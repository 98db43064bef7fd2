import * as z from 'zod'

export type Json = Record<string, unknown>

/** Converts a schema to JSON Schema for the OpenAPI document. */
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
