import { calls } from '#contract/index.ts'
import { aPlatform, type Platform } from '#support/platform.ts'
import { runs, seed } from '#support/randomSeed.ts'
import { fuzzCall, worldOf } from '../../tools/trust/fuzz/index.ts'

const mostRounds = 16

describe(`any request (SEED_OF_CHANCE=${seed})`, () => {
  let platform: Platform
  let world: Awaited<ReturnType<typeof worldOf>>

  beforeAll(async () => {
    platform = await aPlatform()
    world = await worldOf(platform)
  })
  afterAll(() => platform.close())

  test.each(calls.map((call) => [call.name, call] as const))('to %s is answered as declared', async (_, call) => {
    const counts = { accepted: 0, refused: 0 }
    // Where few of a hundred requests fit, chance may bring none: more are made then.
    for (let round = 0; round < mostRounds && Math.min(counts.accepted, counts.refused) === 0; round++) {
      const { accepted, refused } = await fuzzCall(call, world, { numRuns: runs(30), seed: seed + round })
      counts.accepted += accepted
      counts.refused += refused
    }
    expect(counts.accepted).toBeGreaterThan(0)
    expect(counts.refused).toBeGreaterThan(0)
  })
})
