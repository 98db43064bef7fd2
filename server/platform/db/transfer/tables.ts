import type pg from 'pg'

/** A table whose rows are copied, and the columns that are: not those that PostgreSQL computes. */
export interface CopiedTable {
  name: string
  columns: string[]
}

/** Tables that the migration of a new database fills. */
const madeByMigration = ['migration']

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Returns a table and its columns as COPY names them. */
export const copyTarget = ({ name, columns }: CopiedTable): string =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`

/** Lists the tables of the product, each partitioned one once. The tables of the job queue are not among them. */
export const copiedTables = async (client: pg.ClientBase): Promise<CopiedTable[]> => {
  const { rows } = await client.query<CopiedTable>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and attnum > 0 and not attisdropped and attgenerated = '' and relname <> all($1)
      group by relname order by relname`,
    [madeByMigration],
  )
  return rows
}

/** Names the yearly partitions of tables: `reading_de_data_aqi_2026`. */
export const yearlyPartitions = async (client: pg.ClientBase): Promise<{ table: string; year: number }[]> => {
  const { rows } = await client.query<{ table: string; year: number }>(
    `select parent.relname as table, right(child.relname, 4)::int as year
       from pg_inherits join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
      where child.relispartition and child.relkind in ('r', 'p') and child.relname ~ '_\\d{4}$'
        and parent.relnamespace = 'public'::regnamespace
      order by 1, 2`,
  )
  return rows
}

export interface SequenceValue {
  name: string
  /** Null if the sequence has not been used. */
  value: string | null
}

export const sequenceValues = async (client: pg.ClientBase): Promise<SequenceValue[]> => {
  const { rows } = await client.query<SequenceValue>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

/** Sets sequences to the values of another database. */
export const setSequences = async (client: pg.ClientBase, sequences: readonly SequenceValue[]): Promise<void> => {
  for (const { name, value } of sequences)
    if (value !== null) await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, value])
}
