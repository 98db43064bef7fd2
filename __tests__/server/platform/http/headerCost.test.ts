import { subscribePath } from '#contract/campaigns/subscriber.ts'
import { manualsPath } from '#contract/manuals/address.ts'
import { cpuMsSince } from '#support/cpuTime.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const requests = 30

/** Routes that unauthenticated clients can open, and those that refuse them. */
const publicPaths = [
  `${manualsPath}/`,
  `${manualsPath}/222222222222`,
  `${manualsPath}/nothing`,
  subscribePath,
  `${subscribePath}/confirm/x`,
  '/platform/getVcode?requestUUID=123456',
  '/platform/nothing',
  '/device-api/v1/nothing',
  '/app-api/v1/nothing',
  '/wall-api/v1/nothing',
  '/healthz',
]

/** Headers of the maximum size in Node, each a list that a server may be tempted to iterate. */
const costlyHeaders: Record<string, string> = {
  'accept-language': 'a,'.repeat(7_000),
  'accept-encoding': 'x,'.repeat(7_000),
  accept: 'a/b,'.repeat(3_500),
  cookie: 'a=b;'.repeat(3_500),
  'if-none-match': '"a",'.repeat(3_500),
  'x-forwarded-for': '1.1.1.1,'.repeat(1_700),
}

describe.each([
  ['served', '100000'],
  ['refused', '1'],
])('a request that is %s', (_, limit) => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform({ env: { RATE_LIMIT: limit } })
  })
  afterAll(() => platform.close())

  /** Milliseconds of CPU time of one request. */
  const cpuOf = async (url: string, headers: Record<string, string>): Promise<number> => {
    await platform.app.inject({ url, headers })
    const start = process.cpuUsage()
    for (let index = 0; index < requests; index++) await platform.app.inject({ url, headers })
    return cpuMsSince(start) / requests
  }

  test.each(publicPaths)('is cheap however long its headers are: %s', async (path) => {
    const plainCost = await cpuOf(path, {})
    for (const [name, value] of Object.entries(costlyHeaders)) {
      const cost = await cpuOf(path, { [name]: value })
      // One tag cost 0.15 ms before they were limited: 7,000 of them a second.
      expect([name, cost < 5 * plainCost + 10]).toEqual([name, true])
    }
  })
})
