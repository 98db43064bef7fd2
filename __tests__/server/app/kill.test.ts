import { killRounds } from '#support/kills.ts'
import { seed } from '#support/randomSeed.ts'
import { sampleSeed } from '#support/sampling.ts'
import { killWriters } from '#tools/trust/kill9/index.ts'

describe(`a server that is killed (TEST_SEED=${sampleSeed()})`, () => {
  test('has lost no acknowledged write and left no partial write', async () => {
    const lines: string[] = []
    await killWriters({ rounds: killRounds(), seed, say: (line) => lines.push(line) })
    expect(lines).toHaveLength(killRounds())
  }, 180_000)
})
