import { seed } from '#support/randomSeed.ts'
import { killWriters } from '../../tools/trust/kill9/index.ts'

describe(`a server that is killed (SEED_OF_CHANCE=${seed})`, () => {
  test('has lost nothing that it acknowledged and left nothing half done', async () => {
    const said: string[] = []
    await killWriters({ rounds: 3, seed, say: (line) => said.push(line) })
    expect(said).toHaveLength(3)
  }, 180_000)
})
