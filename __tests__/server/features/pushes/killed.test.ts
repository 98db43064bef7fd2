import { killRounds } from '#support/kills.ts'
import { seed } from '#support/randomSeed.ts'
import { sampleSeed } from '#support/sampling.ts'
import { killNotifiers } from '#tools/trust/pushes/index.ts'

describe(`a server that is killed while it notifies phones (TEST_SEED=${sampleSeed()})`, () => {
  test('notifies no phone twice, misses none, and reports unknown results', async () => {
    const lines: string[] = []
    await killNotifiers({ rounds: killRounds(), seed, say: (line) => lines.push(line) })
    expect(lines).toHaveLength(killRounds() + 1)
  }, 180_000)
})
