import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { envelopeSchema } from './envelope.ts'
import { type Call, calls } from './index.ts'
import { consoleVersion } from './limits.ts'

type Json = Record<string, unknown>

/** The path as it stands in the URL; some of the specification's are written without a leading slash. */
export const urlPath = ({ path }: Endpoint): string => (path.startsWith('/') ? path : `/${path}`)

const jsonSchema = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

const idPage: z.ZodType = z.strictObject({ list: z.array(z.string()), total: z.int() })

/** What the browser's cache holds for a reply: records live in the normalised store, so pages keep ids. */
const cachedResponse = ({ page, record, embeds, response }: Endpoint): z.ZodType => {
  if (page) return idPage
  if (record) return z.string()
  if (!embeds) return response
  const ids = Object.keys(embeds).map((field) => [field, z.string()] as const)
  return (response as z.ZodObject).extend(Object.fromEntries(ids))
}

const queryParameters = (request: z.ZodType): Json[] => {
  const { properties = {}, required = [] } = jsonSchema(request) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const operation = ({ group, name, endpoint }: Call, body: z.ZodType): Json => ({
  operationId: name,
  tags: [group],
  summary: endpoint.summary,
  description: [
    `Who may call: ${endpoint.access === 'anyone' ? 'anyone' : endpoint.access.join(', ')}.`,
    ...(endpoint.usedBy ? [endpoint.usedBy] : []),
  ].join(' '),
  security: endpoint.access === 'anyone' ? [] : [{ token: [] }],
  ...(endpoint.method === 'GET'
    ? { parameters: queryParameters(endpoint.request) }
    : { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.request) } } } }),
  responses: {
    200: endpoint.image
      ? { description: 'An image', content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } }
      : { description: 'An envelope', content: { 'application/json': { schema: jsonSchema(body) } } },
  },
})

const document = (bodyOf: (endpoint: Endpoint) => z.ZodType, server: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Smart-device platform',
    version: consoleVersion,
    description: 'Every reply is an envelope { status, msg, data }; status 1 is success.',
  },
  servers: [{ url: server }],
  components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
  paths: Object.fromEntries(
    calls.map((call) => [
      urlPath(call.endpoint),
      { [call.endpoint.method.toLowerCase()]: operation(call, bodyOf(call.endpoint)) },
    ]),
  ),
})

/** The platform's calls as OpenAPI 3.1, as they travel. */
export const openapi = (): Json => document(({ response }) => envelopeSchema(response), '/platform')

/** The same calls as the browser sees them behind its base query: without envelope, with ids for records. */
export const clientOpenapi = (): Json => document(cachedResponse, '/')
