import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { readingKindNames } from '#contract/readings/index.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { createPartitions } from '#server/platform/db/createReadings.ts'
import { tableName } from '#server/platform/db/readings.ts'
import { type CopiedTable, copiedTables, copyTarget, type SequenceValue, setSequences } from './tables.ts'

/** Contents of a database to load into another one. */
export interface DatabaseContents {
  tables: CopiedTable[]
  partitions: { table: string; year: number }[]
  sequences: SequenceValue[]
  migrations: string[]
  rowsOf(table: CopiedTable): Readable
}

/** Tables that have rows in an empty database. */
const bookkeeping = ['reading_ledger', 'reading_rollup_head', 'server_key', 'transition_head', 'vid_counter']

/** Throws if a database contains data, which is never overwritten. `where` is its name in the message. */
export const assertEmpty = async (address: string, where: string): Promise<void> => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    for (const { name } of await copiedTables(client)) {
      if (bookkeeping.includes(name)) continue
      const { rowCount } = await client.query(`select 1 from "${name}" limit 1`)
      if (rowCount) throw new Error(`The database ${where} is not empty. Choose an empty one: nothing is overwritten`)
    }
  } finally {
    await client.end()
  }
}

const assertSameSchema = async (client: pg.Client, { migrations }: DatabaseContents): Promise<void> => {
  const { rows } = await client.query<{ hash: string }>('select hash from migration order by number')
  const own = rows.map(({ hash }) => hash)
  if (own.length === migrations.length && own.every((hash, index) => hash === migrations[index])) return
  throw new Error(
    `Its schema has ${migrations.length} migrations, the one of this version ${own.length}. Use the version that wrote it, and upgrade after that`,
  )
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Runs `work` without foreign keys and triggers, which would reject rows that precede the rows they refer to. */
const unconstrained = async (client: pg.Client, tables: CopiedTable[], work: () => Promise<void>): Promise<void> => {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`)
  await work()
  for (const { name } of tables) await client.query(`alter table "${name}" enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

const createAllPartitions = async ({ db }: OpenDatabase, { partitions }: DatabaseContents): Promise<void> => {
  for (const kind of readingKindNames) {
    const years = partitions.filter(({ table }) => table === tableName(kind)).map(({ year }) => year)
    await createPartitions(
      db,
      kind,
      years.map((year) => `${String(year).padStart(4, '0')}-01-01T00:00:00Z`),
    )
  }
}

/**
 * Writes all contents into a migrated database in one transaction: all of them or none. Returns the number of rows of
 * each table. Throws if the schemas differ.
 */
export const loadContents = async (
  target: OpenDatabase,
  contents: DatabaseContents,
): Promise<Record<string, number>> => {
  await createAllPartitions(target, contents)
  const client = new pg.Client({ connectionString: target.address() })
  client.on('error', () => {})
  await client.connect()
  const counts: Record<string, number> = {}
  try {
    await assertSameSchema(client, contents)
    await client.query('begin')
    await unconstrained(client, contents.tables, async () => {
      await client.query(`truncate ${contents.tables.map(({ name }) => `"${name}"`).join(', ')}`)
      for (const table of contents.tables) {
        const stream = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
        await pipeline(contents.rowsOf(table), stream)
        counts[table.name] = stream.rowCount
      }
    })
    await setSequences(client, contents.sequences)
    await client.query('commit')
    await client.query('analyze')
    return counts
  } finally {
    await client.end()
  }
}
