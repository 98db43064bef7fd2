import { calls } from '#contract/index.ts'
import { aPlatform, type Platform } from '#support/platform.ts'
import { runs, seed } from '#support/randomSeed.ts'
import { fuzzCall, worldOf } from '../../tools/trust/fuzz/index.ts'

describe(`any request (SEED_OF_CHANCE=${seed})`, () => {
  let platform: Platform
  let world: Awaited<ReturnType<typeof worldOf>>

  beforeAll(async () => {
    platform = await aPlatform()
    world = await worldOf(platform)
  })
  afterAll(() => platform.close())

  test.each(calls.map((call) => [call.name, call] as const))('to %s is answered as declared', async (_, call) => {
    const { accepted, refused } = await fuzzCall(call, world, { numRuns: runs(60), seed })
    expect(accepted).toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(0)
  })
})
