import { seed } from '#support/randomSeed.ts'
import { crashUnderWriters } from '#tools/trust/crash/index.ts'

describe(`crashes under 16 writers (SEED_OF_CHANCE=${seed})`, () => {
  test('end no server with its database, lose nothing that was acknowledged, and leave no PostgreSQL behind', async () => {
    const lines: string[] = []
    await crashUnderWriters({ rounds: { database: 3, server: 1 }, seed, say: (line) => lines.push(line) })
    expect(lines).toHaveLength(4)
  }, 120_000)
})
