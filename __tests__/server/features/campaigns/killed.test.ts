import { killRounds, killTest } from '#support/kills.ts'
import { seed } from '#support/randomSeed.ts'
import { sampleSeed } from '#support/sampling.ts'
import { killSenders } from '#tools/trust/campaigns/index.ts'

describe(`a server that is killed while it sends (TEST_SEED=${sampleSeed()})`, () => {
  killTest('campaign')(
    'sends no mail twice, misses no recipient, and marks uncertain mails as unknown',
    async () => {
      const lines: string[] = []
      await killSenders({ rounds: killRounds(), seed, say: (line) => lines.push(line) })
      expect(lines).toHaveLength(killRounds() + 1)
    },
    180_000,
  )
})
