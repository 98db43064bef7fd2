import pg from 'pg'
import { hasPostgres, startPostgres } from '../../tools/lib/postgres.ts'

const answer = async (url: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select 1 as one').finally(() => client.end())
  return rows
}

const withPostgres = hasPostgres() ? test : test.skip

describe('a PostgreSQL server of its own', () => {
  withPostgres(
    'answers who knows its password, until it stops',
    async () => {
      const { url, stop } = await startPostgres()
      try {
        expect(await answer(url)).toEqual([{ one: 1 }])
        await expect(answer(url.replace(/:[^:@]+@/, ':guessed@'))).rejects.toThrow('password authentication failed')
      } finally {
        await stop()
      }
      await expect(answer(url)).rejects.toThrow('ECONNREFUSED')
    },
    30_000,
  )
})
