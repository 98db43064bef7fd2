import { rollOutToFleet } from '#support/firmwareFleet.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { seed } from '#support/randomSeed.ts'
import { sampleSeed } from '#support/sampling.ts'

describe('a rollout to a fleet that fails, lies, vanishes and comes back', () => {
  let platform: Platform
  let address: string
  beforeAll(async () => {
    platform = await startPlatform()
    address = await platform.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => platform.close())

  test(`adds up at all times, stops when required and finishes after repair (TEST_SEED=${sampleSeed()})`, async () => {
    await rollOutToFleet({ platform, address, devices: 60, seed })
  }, 120_000)
})
