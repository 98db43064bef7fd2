import { seed } from '#support/randomSeed.ts'
import { killSenders } from '../../../tools/trust/campaigns/index.ts'

describe(`a server that is killed while it sends (SEED_OF_CHANCE=${seed})`, () => {
  test('has sent nobody a mail twice, misses nobody, and says of whom it is not known', async () => {
    const said: string[] = []
    await killSenders({ rounds: 3, seed, say: (line) => said.push(line) })
    expect(said).toHaveLength(4)
  }, 180_000)
})
