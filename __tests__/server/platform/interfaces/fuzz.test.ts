import { interfaceCalls } from '#contract/interfaces/index.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { runs, seed } from '#support/randomSeed.ts'
import { sampleSeed } from '#support/sampling.ts'
import { fuzzInterfaceCall } from '#tools/trust/fuzz/interfaces.ts'
import { readWorld } from '#tools/trust/fuzz/world.ts'

describe(`any request of an interface beside the console (TEST_SEED=${sampleSeed()})`, () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test.each(interfaceCalls.map((one) => [one.url, one] as const))('to %s is answered as declared', async (_, one) => {
    const counts = await fuzzInterfaceCall(one, await readWorld(platform), { numRuns: runs(30, 150), seed })
    expect(counts.accepted).toBeGreaterThan(0)
    expect(counts.refused).toBeGreaterThan(0)
  })
})
