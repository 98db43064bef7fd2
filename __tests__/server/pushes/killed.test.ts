import { seed } from '#support/randomSeed.ts'
import { killNotifiers } from '../../../tools/trust/pushes/index.ts'

describe(`a server that is killed while it notifies phones (SEED_OF_CHANCE=${seed})`, () => {
  test('has notified no phone twice, misses none, and says of which it is not known', async () => {
    const said: string[] = []
    await killNotifiers({ rounds: 3, seed, say: (line) => said.push(line) })
    expect(said).toHaveLength(4)
  }, 180_000)
})
