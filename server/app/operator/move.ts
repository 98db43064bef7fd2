import pg from 'pg'
import { openDatabase } from '#server/app/database.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { assertEmpty, loadContents } from '#server/platform/db/transfer/load.ts'
import { withSnapshot } from '#server/platform/db/transfer/snapshot.ts'
import { openConfigured } from './database.ts'
import { defineVerb } from './verb.ts'

const embedded = 'embedded'

/** Throws while a server uses the database, as its later writes would not be copied. */
const assertUnused = async (address: string, own: number): Promise<void> => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await client.end()
  const others = (rows[0]?.count ?? 0) - own
  if (others > 0) throw new Error(`The database is in use by ${others} connections. Stop the servers first`)
}

const ownConnections = (uses: readonly { busy: number; idle: number }[]): number =>
  uses.reduce((sum, { busy, idle }) => sum + busy + idle, 0)

export const move = defineVerb({
  name: 'move',
  summary: 'Copies all data to another, empty database: to a PostgreSQL server, or back to the embedded one',
  usage: '',
  options: { to: { type: 'string', about: `postgres://user:password@host:port/database, or ${embedded}` } },
  details: [
    'Moves from the database of the settings (DATABASE_URL, or the embedded one). Stop the servers first.',
    'The number of rows is compared table by table. The database that it moves from stays as it is.',
    'Files and keys stay in DATA_DIR.',
  ].join('\n'),
  run: async (_places, { to }) => {
    if (to === undefined) throw new Error(`Name where to: move --to postgres://…, or move --to ${embedded}`)
    const config = readConfig({ ...process.env, ...(to === embedded ? { DATABASE_URL: '' } : { DATABASE_URL: to }) })
    const current = readConfig(process.env).databaseUrl
    if (config.databaseUrl === current) throw new Error('The data are there already')
    const source = await openConfigured()
    try {
      await assertUnused(source.address(), ownConnections(source.connections()))
      const target = await openDatabase(config)
      try {
        await assertEmpty(target.address(), to === embedded ? `in ${config.dataDir}` : 'that it moves to')
        const rows = await withSnapshot(source.address(), async (snapshot) => {
          const counts = await loadContents(target, snapshot)
          for (const { name } of snapshot.tables) {
            const [found] = await snapshot.query<{ count: string }>(`select count(*) from "${name}"`)
            if (Number(found?.count) !== counts[name])
              throw new Error(`${name} has ${found?.count} rows, and ${counts[name]} were copied. Do not use the copy`)
          }
          return Object.values(counts).reduce((sum, count) => sum + count, 0)
        })
        console.log(`${rows.toLocaleString('en')} rows copied and compared`)
        console.log(
          to === embedded
            ? 'From now on start the servers without DATABASE_URL'
            : 'From now on start the servers with DATABASE_URL set to this address',
        )
      } finally {
        await target.close()
      }
    } finally {
      await source.close()
    }
  },
})
