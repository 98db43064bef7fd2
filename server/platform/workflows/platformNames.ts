import { sql } from 'drizzle-orm'
import type { Language } from '#contract/core/localizedText.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account } from '#server/platform/db/schema.ts'

/** What the platform's people are called to a vendor: their names are half of what opens their accounts. */
export const platformName = 'core.server:platformName'

type Name = string | null

interface Reader {
  caller: Pick<Caller, 'tenancy'>
  language: Language
}

/** How accounts are named to a caller: to a vendor, all of the platform's people alike. */
export const namesFor = async (
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

/** Replaces the names of the platform's people among the owners of records, where the caller is not to see them. */
export const withOwnersFor = async <Owned extends { owner: Name }>(
  context: Reader & { db: Database },
  records: readonly Owned[],
): Promise<Owned[]> => {
  const nameOf = await namesFor(
    context.db,
    context,
    records.map(({ owner }) => owner),
  )
  return records.map((record) => ({ ...record, owner: nameOf(record.owner) }))
}
