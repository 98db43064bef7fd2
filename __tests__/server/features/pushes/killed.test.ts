import { killRounds } from '#support/kills.ts'
import { seed } from '#support/randomSeed.ts'
import { sampleSeed } from '#support/sampling.ts'
import { killNotifiers } from '#tools/trust/pushes/index.ts'

describe(`a server that is killed while it notifies phones (TEST_SEED=${sampleSeed()})`, () => {
  test('has notified no phone twice, misses none, and says of which it is not known', async () => {
    const said: string[] = []
    await killNotifiers({ rounds: killRounds(), seed, say: (line) => said.push(line) })
    expect(said).toHaveLength(killRounds() + 1)
  }, 180_000)
})
