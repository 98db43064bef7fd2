import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  type CopiedTable,
  copiedTables,
  copyTarget,
  type SequenceValue,
  sequenceValues,
  yearlyPartitions,
} from './tables.ts'

/** A consistent snapshot of a database (repeatable read). */
export interface Snapshot {
  tables: CopiedTable[]
  partitions: { table: string; year: number }[]
  sequences: SequenceValue[]
  /** Hashes of the migrations of its schema. */
  migrations: string[]
  /** Streams the rows of a table in the text format of COPY. One table at a time. */
  rowsOf(table: CopiedTable): Readable
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
}

/** Runs `work` on a snapshot of the database at an address. */
export const withSnapshot = async <T>(address: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: migrations } = await client.query<{ hash: string }>('select hash from migration order by number')
    return await work({
      tables: await copiedTables(client),
      partitions: await yearlyPartitions(client),
      sequences: await sequenceValues(client),
      migrations: migrations.map(({ hash }) => hash),
      rowsOf: (table) => client.query(copyTo(`copy (select ${columnsOf(table)}) to stdout`)),
      query: async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows,
    })
  } finally {
    await client.end()
  }
}

/** A partitioned table has no rows of its own, so COPY takes a query. */
const columnsOf = (table: CopiedTable): string => copyTarget(table).replace(/^("(?:[^"]|"")+") \((.*)\)$/, '$2 from $1')
