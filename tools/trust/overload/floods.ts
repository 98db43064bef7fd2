import { ok } from 'node:assert'
import { subscribePath } from '#contract/campaigns/subscriber.ts'
import { interfaces } from '#contract/interfaces/index.ts'
import { manualsPath } from '#contract/manuals/address.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startPlatform } from '#support/platform.ts'
import type { TrustRun } from '../run.ts'
import type { Load, RepeatedRequest } from './flood.ts'
import { loopback, median, pageRequest, pathOf, postRequest, startLoad } from './loads.ts'

const loadMs = 10_000
/** Returns a loopback address for each flood, with an unused rate limit. */
const flooder = (index: number): string => `127.0.0.${index + 2}`

const get = (path: string, headers: Record<string, string> = {}): RepeatedRequest => ({
  method: 'GET',
  path,
  headers,
  body: '',
})
const unknownKeys = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`unknown${index}`, index]))
const activation = `${interfaces.deviceApi.prefix}/activate`
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Known expensive requests without an account, by description. */
const requests: Record<string, RepeatedRequest & Partial<Load>> = {
  'Accept-Language of 14 KB on a public page': get(`${manualsPath}/none`, { 'accept-language': 'a,'.repeat(7_000) }),
  'sign-in with 400 unknown keys': postRequest(pathOf('login'), unknownKeys),
  'picture codes': get(`${pathOf('getVcode')}?requestUUID=${'a'.repeat(36)}`),
  'the subscription form': { method: 'POST', path: subscribePath, headers: form, body: `email=${'a'.repeat(3_000)}` },
  'activation with junk': postRequest(activation, unknownKeys),
  'activation, hanging up at once': { ...postRequest(activation, unknownKeys), hangsUp: true },
  'feedback of 3 MB without a key': postRequest(`${interfaces.appApi.prefix}/feedback`, {
    content: 'a'.repeat(3_000_000),
  }),
  'bodies that do not arrive': {
    ...postRequest(activation, {}),
    headers: { 'content-type': 'application/json', 'content-length': '4000' },
  },
  'an address that does not exist': get('/nowhere'),
  'the health call': get('/healthz'),
  'readings without a key': postRequest(`${interfaces.deviceApi.prefix}/readings`, unknownKeys),
}

/**
 * Floods the server with each expensive request on many connections of one address, at the default limits.
 * Throws if a page for another address takes more than 3 times as long meanwhile, or is refused.
 */
export const floods: TrustRun = {
  summary: 'one address sends each expensive request on so many connections at once; the pages of another address',
  rounds: 300,
  unit: 'connections',
  run: async ({ rounds: connections, say }) => {
    const { rateLimit, deviceRateLimit } = readConfig({})
    const limits = { RATE_LIMIT: String(rateLimit), DEVICE_RATE_LIMIT: String(deviceRateLimit) }
    const platform = await startPlatform({ env: limits })
    const url = await platform.app.listen({ host: loopback, port: 0 })
    const page = { url, from: loopback, ...pageRequest('getDevicePageList', await platform.signIn('omnia')) }
    const readAlone: Load = { ...page, connections: 1, ms: loadMs, pauseMs: 200 }
    const slow: string[] = []
    try {
      await startLoad({ ...readAlone, ms: loadMs / 4 })
      const alone = median((await startLoad(readAlone)).served)
      say(`alone: ${alone.toFixed(1)} ms`)
      for (const [index, [title, sent]] of Object.entries(requests).entries()) {
        const [flood, meanwhile] = await Promise.all([
          startLoad({ url, from: flooder(index), connections, ms: loadMs, pauseMs: 0, ...sent }),
          startLoad(readAlone),
        ])
        const ratio = median(meanwhile.served) / alone
        const perSecond = Math.round(((flood.served.length + flood.refused + flood.broken) * 1_000) / loadMs)
        const lost = meanwhile.refused + meanwhile.broken
        say(
          `${title}: ${perSecond} requests/s (${flood.served.length} served, ${flood.refused} refused, ${flood.broken} broken); page ${ratio.toFixed(1)} times as long as alone (at most ${meanwhile.served.at(-1)?.toFixed(0)} ms), ${lost} not served`,
        )
        if (ratio > 3 || lost > 0) slow.push(title)
      }
      ok(slow.length === 0, `The page of another address suffers from: ${slow.join(', ')}`)
    } finally {
      await platform.close()
    }
  },
}
