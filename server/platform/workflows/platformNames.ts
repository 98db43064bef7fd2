import { sql } from 'drizzle-orm'
import type { Language } from '#contract/core/localizedText.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account } from '#server/platform/db/schema.ts'

/** Text key that replaces account names of the platform for vendors, as a name is half of a credential. */
export const platformName = 'core.server:platformName'

type Name = string | null

interface Reader {
  caller: Pick<Caller, 'tenancy'>
  language: Language
}

/** Creates a function that replaces account names of the platform by one text, unless the caller may see all. */
export const createNameMask = async (
  db: Database,
  { caller, language }: Reader,
  names: readonly Name[],
): Promise<<Of extends Name>(name: Of) => Of | string> => {
  if (caller.tenancy === 'all') return (name) => name
  const rows = await rowsOf<{ username: string }>(
    db,
    sql`select username from ${account}
         where vendor_id is null and username in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
  )
  const hidden = new Set<Name>(rows.map(({ username }) => username))
  return (name) => (hidden.has(name) ? textIn(platformName, language) : name)
}

/** Replaces account names of the platform among the owners of records, unless the caller may see them. */
export const maskOwners = async <Owned extends { owner: Name }>(
  context: Reader & { db: Database },
  records: readonly Owned[],
): Promise<Owned[]> => {
  const maskName = await createNameMask(
    context.db,
    context,
    records.map(({ owner }) => owner),
  )
  return records.map((record) => ({ ...record, owner: maskName(record.owner) }))
}
