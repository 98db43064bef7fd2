import { calls } from '#contract/index.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { runs, seed } from '#support/randomSeed.ts'
import { sampleSeed } from '#support/sampling.ts'
import { fuzzCall } from '#tools/trust/fuzz/index.ts'
import { readWorld } from '#tools/trust/fuzz/world.ts'

/** Number of requests needed to see one accepted, for calls that accept few of a hundred. */
const mostRuns = 480

describe(`any request (TEST_SEED=${sampleSeed()})`, () => {
  let platform: Platform
  let world: Awaited<ReturnType<typeof readWorld>>

  beforeAll(async () => {
    platform = await startPlatform()
    world = await readWorld(platform)
  })
  afterAll(() => platform.close())

  test.each(calls.map((call) => [call.name, call] as const))('to %s is answered as declared', async (_, call) => {
    const { accepted, refused } = await fuzzCall(call, world, { numRuns: runs(6, 30), mostRuns, seed })
    expect(accepted).toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(0)
  })
})
