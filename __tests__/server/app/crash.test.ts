import { seed } from '#support/randomSeed.ts'
import { crashUnderWriters } from '#tools/trust/crash/index.ts'

describe(`crashes under 16 writers (SEED_OF_CHANCE=${seed})`, () => {
  test('stop no server together with its database, lose no acknowledged write, and leave no PostgreSQL process', async () => {
    const lines: string[] = []
    await crashUnderWriters({ rounds: { database: 3, server: 1 }, seed, say: (line) => lines.push(line) })
    expect(lines).toHaveLength(4)
  }, 120_000)
})
