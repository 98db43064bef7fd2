import { type SQL, sql } from 'drizzle-orm'
import { isSearchable, type Kind } from '#contract/core/kind.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import { calls } from '#contract/index.ts'
import { type KindName, kindByName, kindNames } from '#contract/kinds.ts'
import { searchResultsPerKind } from '#contract/search/search.ts'
import { isManagedBy } from '#server/features/accounts/handlers/managerListing.ts'
import { keyExpressions } from '#server/features/licences/handlers/key.ts'
import { type Caller, mayCall } from '#server/platform/core/caller.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { defaultName } from '#server/platform/db/tables/columns.ts'
import type { Handlers } from '#server/platform/handlers/context.ts'
import { bigramsOf } from '#server/platform/kinds/bigrams.ts'
import { columnsOf, keyOf, tableSql } from '#server/platform/kinds/tables.ts'
import { allOf, found } from '#server/platform/query/listing.ts'
import { wholesOf } from '#server/platform/records/listing.ts'
import { ownRecords } from '#server/platform/records/owner.ts'

interface Found {
  kind: KindName
  id: string
  title: string
  detail: string | null
}

/** Whether somebody may list a kind: search tells nobody more than a list does. */
const mayList = ({ name }: Kind, caller: Caller): boolean =>
  calls.some(({ endpoint }) => endpoint.page === name && mayCall(endpoint, caller))

/** Kinds that are not told by their owner alone. */
const scopes: Partial<Record<KindName, (caller: Caller) => SQL[]>> = { manager: isManagedBy }

/** What stands for a column that nobody is shown as it is. */
const shown: Partial<Record<KindName, Readonly<Record<string, SQL>>>> = { licenceKey: keyExpressions }

const inWords = (kind: Kind, field: string, language: Language): SQL => {
  const column = shown[kind.name as KindName]?.[field] ?? sql`${columnsOf(kind.name)[field]}`
  if (kind.fields[field]?.type !== 'names') return column
  const own = sql`(select one ->> 'name' from jsonb_array_elements(${column}) as one where one ->> 'language' = ${languageTag(language)})`
  return sql`coalesce(${own}, ${defaultName(column)})`
}

const queryOf = (kind: Kind, text: string, caller: Caller, language: Language): SQL => {
  const { searchFields = [], exactSearchFields, fields } = kind
  const key = keyOf(kind.name)
  const known = searchFields
    .filter((name) => name !== kind.title)
    .map((name) => sql`nullif(${inWords(kind, name, language)}, '')`)
  const detail = known.length > 0 ? sql`coalesce(${sql.join(known, sql`, `)})` : sql`null::text`
  // A vendor has no name before it gives one.
  const title = sql`coalesce(nullif(${inWords(kind, kind.title, language)}, ''), ${detail}, ${key}::text)`
  const columns = Object.fromEntries(searchFields.map((name) => [name, sql`${columnsOf(kind.name)[name]}`]))
  const isMatch = found(
    {
      id: key,
      fields,
      columns,
      searchFields,
      exactSearchFields: wholesOf(kind.name, exactSearchFields),
      bigrams: bigramsOf(kind),
    },
    text,
  )
  const own = [ownRecords(kind, { caller }), ...(scopes[kind.name as KindName]?.(caller) ?? []), isMatch]
  return sql`(select ${kind.name}::text as kind, ${key}::text as id, ${title} as title, ${detail} as detail
                from ${tableSql(kind.name)} where ${allOf(own)} order by length(${title}), ${title}, ${key} limit ${searchResultsPerKind})`
}

export const searchModule: Handlers<'search'> = {
  async findRecords({ text }, { db, caller, language }) {
    const queries = kindNames.flatMap((name) => {
      const kind = kindByName(name)
      return isSearchable(kind) && mayList(kind, caller) ? [queryOf(kind, text, caller, language)] : []
    })
    return { list: await rowsOf<Found>(db, sql.join(queries, sql` union all `)) }
  },
}
