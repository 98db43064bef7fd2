import * as z from 'zod'
import { subscribePath } from '#contract/campaigns/subscriber.ts'
import type { PrincipalKind } from '#contract/core/interfaces/interface.ts'
import { calls } from '#contract/index.ts'
import { deviceLimits } from '#contract/interfaces/deviceApi/inputs.ts'
import { interfaceCalls } from '#contract/interfaces/index.ts'
import { urlPath } from '#contract/openapi.ts'
import { formBytes } from '#server/features/campaigns/public/index.ts'
import { bodyLimitOf } from '#server/platform/http/body.ts'
import { cpuMsSince } from '#support/cpuTime.ts'
import { createReading, credentialsOfAll } from '#support/deviceApi.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const formType = 'application/x-www-form-urlencoded'
const kilobyte = 1_024
/** Bytes of a request line that Node accepts beside a few headers. */
const lineBytes = 15_000

interface Route {
  title: string
  method: 'GET' | 'POST'
  url: string
  access: 'anyone' | PrincipalKind
  /** In bytes. */
  limit: number
  fields: string[]
}

const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys((z.toJSONSchema(schema, { io: 'input' }) as { properties?: object }).properties ?? {})

/** Every call that is made without an account of the console. */
const routes: Route[] = [
  ...calls
    .filter(({ endpoint }) => endpoint.access === 'anyone')
    .map(({ name, endpoint }) => ({
      title: name,
      method: endpoint.method,
      url: `/platform${urlPath(endpoint)}`,
      access: 'anyone' as const,
      limit: endpoint.method === 'POST' ? bodyLimitOf(endpoint) : lineBytes,
      fields: fieldsOf(endpoint.request),
    })),
  ...interfaceCalls.map(({ name, url, call }) => ({
    title: name,
    method: call.method,
    url,
    access: call.access,
    limit: call.method === 'POST' ? call.bodyKilobytes * kilobyte : lineBytes,
    fields: fieldsOf(call.request),
  })),
  ...(['GET', 'POST'] as const).map((method) => ({
    title: `${method} ${subscribePath}`,
    method,
    url: subscribePath,
    access: 'anyone' as const,
    limit: method === 'POST' ? formBytes : lineBytes,
    fields: [],
  })),
]

/** Values that are as expensive as possible per byte, by length in bytes. */
const costlyValues: Record<string, (bytes: number) => string> = {
  nested: (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  numbers: (bytes) => `[${'1,'.repeat(bytes / 2 - 2)}1]`,
  'empty objects': (bytes) => `[${'{},'.repeat(bytes / 3 - 2)}{}]`,
  keys: (bytes) =>
    `{${Array.from({ length: bytes / 9 - 1 }, (_, index) => `"${index.toString(36).padStart(4, '0')}":1`).join(',')}}`,
  text: (bytes) => `"${'a'.repeat(bytes - 2)}"`,
  spaces: (bytes) => `"${' '.repeat(bytes - 3)}a"`,
  'non-ASCII text': (bytes) => `"${'漢'.repeat(bytes / 3 - 2)}"`,
  escapes: (bytes) => `"${'\\u0000'.repeat(bytes / 6 - 2)}"`,
  'escaped quotes': (bytes) => `"${'\\"'.repeat(bytes / 2 - 2)}"`,
  'white space': (bytes) => `${' '.repeat(bytes - 1)}1`,
  digits: (bytes) => '9'.repeat(bytes),
}

/** Longest requests that a route accepts, by kind: each expensive value as the whole, and in each field. */
const requestsOf = ({ method, limit, fields }: Route): [title: string, request: string][] =>
  Object.entries(costlyValues).flatMap(([title, value]): [string, string][] =>
    method === 'POST'
      ? [
          [title, value(limit)],
          ...fields.map((field): [string, string] => [
            `${title} in ${field}`,
            `{"${field}":${value(limit - field.length - 6)}}`,
          ]),
        ]
      : [...fields, 'unknown'].map((field) => [
          `${title} in ${field}`,
          `?${field}=${encodeURIComponent(value(limit)).slice(0, limit)}`,
        ]),
  )

/** Readings that are refused, with as many problems as a body can have. */
const wrongReadings = () =>
  Array.from({ length: deviceLimits.readingsMax }, () => ({
    measuredAt: 'never',
    values: Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`unknown ${index}`, '1'])),
  }))

/** Measures work, in milliseconds of CPU time. */
const cpuTimeOf = async (work: () => unknown): Promise<number> => {
  const start = process.cpuUsage()
  await work()
  return cpuMsSince(start)
}

/** Returns the lowest cost of up to a hundred attempts, ending with the first within a bound: other processes only add to it. */
const leastOf = async (measure: () => Promise<number>, bound = 0): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 100 && least > bound; tries++) least = Math.min(least, await measure())
  return least
}

const referenceJson = JSON.stringify(Array.from({ length: 200_000 }, (_, index) => index))

describe('the longest request that a route accepts', () => {
  let platform: Platform
  /** About 20 ms on the machine where this was written. */
  let maxMs: number
  let credentials: Record<PrincipalKind, string>
  beforeAll(async () => {
    platform = await startPlatform({ env: { RATE_LIMIT: '1000000', DEVICE_RATE_LIMIT: '1000000' } })
    credentials = await credentialsOfAll(platform)
    maxMs = 6 * (await leastOf(() => cpuTimeOf(() => JSON.parse(referenceJson))))
  })
  afterAll(() => platform.close())

  /** Measures one request, in milliseconds of CPU time. */
  const cpuOf = async ({ method, url, access }: Pick<Route, 'method' | 'url' | 'access'>, body: string) => {
    const isRead = method === 'GET'
    const request = {
      method,
      url: isRead ? `${url}${body}` : url,
      headers: {
        ...(!isRead && { 'content-type': url === subscribePath ? formType : 'application/json' }),
        ...(access !== 'anyone' && { authorization: `Bearer ${credentials[access]}` }),
      },
      ...(!isRead && { payload: Buffer.from(body) }),
    }
    return cpuTimeOf(() => platform.app.inject(request))
  }

  test.each(routes)('costs no more CPU time than parsing 1.3 MB of JSON six times: $title', async (route) => {
    for (const [title, body] of requestsOf(route))
      expect([title, (await leastOf(() => cpuOf(route, body), maxMs)) <= maxMs]).toEqual([title, true])
  })

  test('costs no more CPU time than parsing 1.3 MB of JSON six times: readings, stored or refused', async () => {
    const readings = { method: 'POST', url: '/device-api/v1/readings', access: 'device' } as const
    let before = 0
    const storedReadings = () =>
      Array.from({ length: deviceLimits.readingsMax }, () => {
        before += 1
        return createReading(before)
      })
    for (const [title, make] of Object.entries({ stored: storedReadings, wrongReadings })) {
      const measure = () => cpuOf(readings, JSON.stringify({ readings: make() }))
      expect([title, (await leastOf(measure, maxMs)) <= maxMs]).toEqual([title, true])
    }
  })
})
