import { commonRefusals, credentialRefusal, httpStatusOf } from '#contract/core/interfaces/httpStatus.ts'
import { credentials, type InterfaceCall, problemSchema } from '#contract/core/interfaces/interface.ts'
import { type Json, jsonSchema, queryParameters } from '#contract/core/jsonSchema.ts'
import { type StatusName, statuses } from '#contract/core/status.ts'
import { textReference } from '#contract/core/textReference.ts'
import { interfaceCalls, interfaces, type NamedInterfaceCall } from './index.ts'

const schemes = Object.values(credentials).map(
  ({ scheme, about }) => [scheme, { type: 'http', scheme: 'bearer', description: about }] as const,
)

/** Returns the OpenAPI components of the interfaces: security schemes and the problem schema. */
export const interfaceComponents = () => ({
  securitySchemes: Object.fromEntries(schemes),
  schemas: { Problem: jsonSchema(problemSchema) },
})

const content = (schema: Json) => ({ 'application/json': { schema } })

const waits: Json = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
}

/** Statuses of requests that may succeed on retry. */
const waitingStatuses = new Set<number>([statuses.tooMany.status, statuses.busy.status, statuses.diskFull.status])

const tag: Json = {
  ETag: { description: 'Changes with the answer; sent back as If-None-Match', schema: { type: 'string' } },
}

const refusal = (names: readonly StatusName[], status: number): Json => ({
  description: names.map((name) => `${name}: ${textReference(statuses[name].text)}`).join('. '),
  ...(waitingStatuses.has(status) && { headers: waits }),
  content: content({ $ref: '#/components/schemas/Problem' }),
})

const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

/** Returns the success responses of a call. */
const successResponses = ({ method, sendsFile, response }: InterfaceCall): Json => ({
  200: {
    description: 'Done',
    ...(method === 'GET' && { headers: tag }),
    content: sendsFile ? bytes : content(jsonSchema(response)),
  },
  ...(sendsFile && {
    206: { description: 'The part that Range asks for', content: bytes },
    416: { description: 'There is no such part' },
  }),
  ...(method === 'GET' && { 304: { description: 'Nothing has changed since the ETag of If-None-Match' } }),
})

/** Returns the refusals of a call by HTTP status. */
const refusalsOf = ({ call }: NamedInterfaceCall): Json => {
  const names: StatusName[] = [
    ...call.refusals,
    ...commonRefusals,
    ...(call.access === 'anyone' ? [] : [credentialRefusal]),
  ] as StatusName[]
  const byStatus = Map.groupBy(names, httpStatusOf)
  return Object.fromEntries([...byStatus].map(([status, names]) => [status, refusal(names, status)]))
}

const operation = (one: NamedInterfaceCall): Json => {
  const { of, name, call } = one
  return {
    operationId: name,
    tags: [interfaces[of].title],
    summary: call.summary,
    description: call.access === 'anyone' ? 'Needs no credential.' : credentials[call.access].about,
    security: call.access === 'anyone' ? [] : [{ [credentials[call.access].scheme]: [] }],
    ...(call.method === 'GET'
      ? { parameters: queryParameters(call.request) }
      : { requestBody: { required: true, content: content(jsonSchema(call.request)) } }),
    responses: { ...successResponses(call), ...refusalsOf(one) },
  }
}

/** Returns the OpenAPI paths of the interfaces, which are relative to the server's root. */
export const interfacePaths = (): Json => {
  const callsByUrl = Map.groupBy(interfaceCalls, ({ url }) => url)
  return Object.fromEntries(
    [...callsByUrl].map(([url, calls]) => {
      const operations = calls.map((one) => [one.call.method.toLowerCase(), operation(one)])
      return [url, { servers: [{ url: '/' }], ...Object.fromEntries(operations) }]
    }),
  )
}
