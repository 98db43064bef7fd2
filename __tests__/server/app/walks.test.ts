import { statuses } from '#contract/core/status.ts'
import { seed } from '#support/randomSeed.ts'
import { sampleSeed } from '#support/sampling.ts'
import { walkRandomly } from '#tools/trust/walks.ts'

test(`no sequence of requests assigns a VID without an approval (TEST_SEED=${sampleSeed()})`, async () => {
  const outcomes = await walkRandomly({ rounds: 25, seed, say: () => {} })
  const { ok, transitionRefused, notFound, notPermitted } = statuses
  for (const { status } of [ok, transitionRefused, notFound, notPermitted]) expect(outcomes[status]).toBeGreaterThan(0)
})
