import { calls } from '#contract/index.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { seed } from '#support/randomSeed.ts'
import { dailyPart, sampleSeed } from '#support/sampling.ts'
import { createTarget } from '#tools/trust/attack/attack.ts'
import { attacks } from '#tools/trust/attack/index.ts'

describe(`an attacker gains nothing with (TEST_SEED=${sampleSeed()})`, () => {
  let platform: Platform
  let target: Awaited<ReturnType<typeof createTarget>>
  beforeAll(async () => {
    platform = await startPlatform()
    target = await createTarget(platform, seed, dailyPart(calls, 5))
  })
  afterAll(() => platform.close())

  test.each(Object.entries(attacks))('%s', async (_, make) => {
    expect(await make(target)).toMatch(/\d/)
  })
})
