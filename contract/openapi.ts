import * as z from 'zod'
import type { Endpoint } from './core/endpoint.ts'
import { envelopeSchema } from './core/envelope.ts'
import { type Json, jsonSchema, queryParameters } from './core/jsonSchema.ts'
import { consoleVersion } from './core/limits.ts'
import type { Translate } from './core/text.ts'
import { resolveTextReferences } from './core/textReference.ts'
import { type Call, calls } from './index.ts'
import { interfaceComponents, interfacePaths } from './interfaces/openapi.ts'

/** Returns the URL path; some paths of the specification lack the leading slash. */
export const urlPath = ({ path }: Endpoint): string => (path.startsWith('/') ? path : `/${path}`)

const idPage: z.ZodType = z.strictObject({ list: z.array(z.string()), total: z.int() })

/** Returns the schema of a cached response: records are in the normalised store, so pages contain ids. */
const cachedResponse = ({ page, record, embeds, response }: Endpoint): z.ZodType => {
  if (page) return idPage
  if (record) return z.string()
  if (!embeds) return response
  const ids = Object.keys(embeds).map((field) => [field, z.string()] as const)
  return (response as z.ZodObject).extend(Object.fromEntries(ids))
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
    200: endpoint.file
      ? {
          description: 'A file',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        }
      : endpoint.image
        ? { description: 'An image', content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } }
        : { description: 'An envelope', content: { 'application/json': { schema: jsonSchema(body) } } },
  },
})

const document = (bodyOf: (endpoint: Endpoint) => z.ZodType, server: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Smart-device platform',
    version: consoleVersion,
    description: 'Every reply to the console is an envelope { status, msg, data }; status 1 is success.',
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

/**
 * Builds the OpenAPI 3.1 document of the platform's calls on the wire, and of the other interfaces; `text` renders
 * labels in English.
 */
export const openapi = (text: Translate): Json => {
  const { components, paths, ...rest } = document(({ response }) => envelopeSchema(response), '/platform')
  const { securitySchemes } = components as { securitySchemes: Json }
  const interfaceParts = interfaceComponents()
  const whole = {
    ...rest,
    components: { ...interfaceParts, securitySchemes: { ...securitySchemes, ...interfaceParts.securitySchemes } },
    paths: { ...(paths as Json), ...interfacePaths() },
  }
  return resolveTextReferences(whole, text)
}

/** Builds the OpenAPI document for the generated client: without envelope, with ids in place of records. */
export const clientOpenapi = (): Json => document(cachedResponse, '/')
