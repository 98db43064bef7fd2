import type pg from 'pg'

type Query = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>

/** Fingerprints of the keys that the data of a database require. */
export interface NeededKeys {
  /** Keys of AUDIT_KEY or `audit/key`, required to verify the log. */
  audit: string[]
  /** Keys of SECRET_KEY or `secret.key`, required to read stored secrets. */
  secret: string[]
  /** True if there are licence keys, which LICENCE_KEY or `licence.key` signs. */
  licence: boolean
}

const secretColumns = async (query: Query): Promise<{ table: string; column: string }[]> =>
  query(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and column_name ~ '(secret|_key|token|password)'`,
  )

/** Pattern of a sealed text, which begins with the fingerprint of its key. */
const sealedForm = '^[0-9a-f]{8}\\.[A-Za-z0-9_-]{40,}\\.'

/** Reads which keys a database requires. */
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

/** Describes the required keys, one per line. */
export const describeKeys = ({ audit, secret, licence }: NeededKeys): string[] => [
  ...audit.map((id) => `AUDIT_KEY (audit/key) ${id}: the transition log was written with it`),
  ...secret.map((id) => `SECRET_KEY (secret.key) ${id}: stored secrets are sealed with it`),
  ...(licence ? ['LICENCE_KEY (licence.key): licences are signed with it'] : []),
]
