import type pg from 'pg'

type Query = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>

/** The fingerprints of keys that the data of a database were written with. */
export interface NeededKeys {
  /** AUDIT_KEY, or the file `audit/key`: without it, the log cannot be verified. */
  audit: string[]
  /** SECRET_KEY, or the file `secret.key`: without it, stored secrets cannot be read. */
  secret: string[]
  /** Whether there are licence keys, which LICENCE_KEY or the file `licence.key` signs. */
  licence: boolean
}

const secretColumns = async (query: Query): Promise<{ table: string; column: string }[]> =>
  query(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and column_name ~ '(secret|_key|token|password)'`,
  )

/** A sealed text begins with the fingerprint of its key. */
const sealedForm = '^[0-9a-f]{8}\\.[A-Za-z0-9_-]{40,}\\.'

/** Asks a database which keys it needs. */
export const neededKeys = async (query: Query): Promise<NeededKeys> => {
  const audit = await query<{ id: string }>('select distinct key_id as id from transition order by 1')
  const secret = new Set<string>()
  for (const { table, column } of await secretColumns(query)) {
    const found = await query<{ id: string }>(
      `select distinct left("${column}", 8) as id from "${table}" where "${column}" ~ '${sealedForm}'`,
    )
    for (const { id } of found) secret.add(id)
  }
  const [licences] = await query<{ any: boolean }>('select exists (select 1 from licence_batch) as any')
  return { audit: audit.map(({ id }) => id), secret: [...secret].sort(), licence: licences?.any ?? false }
}

/** Says which keys a database needs, a line each. */
export const describeKeys = ({ audit, secret, licence }: NeededKeys): string[] => [
  ...audit.map((id) => `AUDIT_KEY (audit/key) ${id}: the transition log was written with it`),
  ...secret.map((id) => `SECRET_KEY (secret.key) ${id}: stored secrets are sealed with it`),
  ...(licence ? ['LICENCE_KEY (licence.key): licences are signed with it'] : []),
]
