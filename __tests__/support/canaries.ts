import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

export const canary = 'CANARY-5e1d'

/** Conditions that a row belongs to another vendor, by column. The first column that a table has applies. */
const foreignBy = {
  vid: sql`vid is not null and vid <> (select vid from own)`,
  vendor_id: sql`vendor_id <> (select id from own)`,
  pid: sql`pid in (select pid from product where vid <> (select vid from own))`,
  device_id: sql`device_id in (select id from device where vid <> (select vid from own))`,
  // Uploads of the platform's own accounts may be shown to every vendor.
  owner_id: sql`owner_id in (select account.id from account where vendor_id <> (select id from own))`,
  account_id: sql`account_id not in (select account.id from account where vendor_id = (select id from own))`,
}
const owners = Object.keys(foreignBy) as (keyof typeof foreignBy)[]

interface Column {
  table: string
  name: string
  type: 'text' | 'jsonb'
  owner: keyof typeof foreignBy
}

/** Lists every writable text column of tables with an owner column, with its condition. */
const columnsOfVendors = async (db: Database): Promise<Column[]> => {
  const columns = await rowsOf<{ table: string; name: string; type: string }>(
    db,
    sql`select c.table_name as table, c.column_name as name, c.data_type as type
          from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
         where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
         order by 1, 2`,
  )
  return columns.flatMap(({ table, name, type }) => {
    const owner = owners.find((one) => columns.some((column) => column.table === table && column.name === one))
    return owner && (type === 'text' || type === 'jsonb') ? [{ table, name, type, owner }] : []
  })
}

/** Marks names, and texts with a space or Chinese characters: states, codes, hashes and addresses are neither. */
const valueWithCanary = ({ name, type }: Column) => {
  const column = sql.identifier(name)
  const isName = sql.raw(String(/(name|author)$/.test(name)))
  if (type === 'text')
    return sql`case when ${isName} or ${column} ~ '[ \u4e00-\u9fff]' then ${`${canary} `}::text || ${column} else ${column} end`
  const patterns = ['("(?:name|title)": ")', '(": ")(?=[^"]*[ \u4e00-\u9fff])']
  const text = patterns.reduce(
    (so, pattern) => sql`regexp_replace(${so}, ${pattern}, ${`\\1${canary} `}, 'g')`,
    sql`${column}::text`,
  )
  return sql`(${text})::jsonb`
}

/**
 * Writes the canary into every human-readable text of other vendors, with triggers disabled. Returns the
 * columns that contain it.
 */
export const plantCanaries = async (db: Database, vid: string): Promise<string[]> => {
  const plantedColumns: string[] = []
  const own = sql`with own as (select id, vid from vendor where vid = ${vid})`
  for (const column of await columnsOfVendors(db)) {
    const [table, name] = [sql.identifier(column.table), sql.identifier(column.name)]
    // A column with a maximum length keeps its text.
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(
          sql`${own} update ${table} set ${name} = ${valueWithCanary(column)} where ${foreignBy[column.owner]}`,
        )
      })
      .catch(() => undefined)
    const [row] = await rowsOf<{ isPlanted: boolean }>(
      db,
      sql`select exists (select from ${table} where ${name}::text like ${`%${canary}%`}) as "isPlanted"`,
    )
    if (row?.isPlanted) plantedColumns.push(`${column.table}.${column.name}`)
  }
  return plantedColumns
}
