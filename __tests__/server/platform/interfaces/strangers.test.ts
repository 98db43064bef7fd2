import type { PrincipalKind } from '#contract/core/interfaces/interface.ts'
import { statuses } from '#contract/core/status.ts'
import { calls } from '#contract/index.ts'
import { interfaceCalls } from '#contract/interfaces/index.ts'
import { urlPath } from '#contract/openapi.ts'
import { credentialsOfAll } from '#support/deviceApi.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const guarded = calls.filter(({ endpoint }) => endpoint.access !== 'anyone')
const protectedCalls = interfaceCalls.filter(({ call }) => call.access !== 'anyone')

/** Every header in which a credential might be expected. */
const everywhere = (token: string) => ({ token, authorization: `Bearer ${token}`, cookie: `token=${token}` })

describe('a credential of one interface', () => {
  let platform: Platform
  let consoles: string[]
  let credentials: Record<PrincipalKind, string>

  beforeAll(async () => {
    platform = await startPlatform()
    consoles = await Promise.all(['admin', 'vendor', 'auditor'].map((name) => platform.signIn(name)))
    credentials = await credentialsOfAll(platform)
  })
  afterAll(() => platform.close())

  test.each(guarded.map((call) => [call.name, call.endpoint] as const))(
    'of a device or an app is not accepted for the console’s %s',
    async (_, endpoint) => {
      for (const token of Object.values(credentials)) {
        const reply = await platform.app.inject({
          method: endpoint.method,
          url: `/platform${urlPath(endpoint)}`,
          headers: everywhere(token),
          ...(endpoint.method === 'POST' && { payload: {} }),
        })
        expect(reply.json().status).toBe(statuses.sessionExpired.status)
      }
    },
  )

  test.each(protectedCalls.map((one) => [one.url, one] as const))(
    'of the console, of another principal or of none is not accepted for %s',
    async (_, { url, call }) => {
      const acceptedKinds: readonly string[] = call.access === 'appClient' ? ['appClient', 'appServer'] : [call.access]
      const others = Object.entries(credentials).flatMap(([holder, token]) =>
        acceptedKinds.includes(holder) ? [] : token,
      )
      const basic = { authorization: `Basic ${credentials[call.access as PrincipalKind]}` }
      for (const headers of [...[...consoles, ...others].map(everywhere), {}, basic]) {
        const reply = await platform.app.inject({ method: call.method, url, headers, payload: {} })
        expect([reply.statusCode, reply.json().code]).toEqual([401, 'tokenInvalid'])
      }
    },
  )

  test('is required before a body is read', async () => {
    for (const { url, call } of protectedCalls.filter(({ call }) => call.method === 'POST')) {
      const payload = `{"readings":"${'x'.repeat(call.bodyKilobytes * 1_024)}"}`
      const headers = { 'content-type': 'application/json' }
      expect((await platform.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(401)
    }
  })
})
