import { type SQL, sql } from 'drizzle-orm'
import { isSearchable, type Kind } from '#contract/core/kind.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import { calls } from '#contract/index.ts'
import { isKindName, type KindName, kindByName, kindNames } from '#contract/kinds.ts'
import { searchResultsPerKind } from '#contract/search/search.ts'
import { managedAccounts } from '#server/features/accounts/handlers/managerListing.ts'
import { keyExpressions } from '#server/features/licences/handlers/key.ts'
import { equalsText } from '#server/features/search/exactMatch.ts'
import { type Caller, mayCall } from '#server/platform/core/caller.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { defaultName } from '#server/platform/db/tables/columns.ts'
import type { Handlers } from '#server/platform/handlers/context.ts'
import { bigramsOf } from '#server/platform/kinds/bigrams.ts'
import { columnsOf, keyColumn, tableSql } from '#server/platform/kinds/tables.ts'
import { allOf } from '#server/platform/query/listing.ts'
import { matchesSearch } from '#server/platform/query/search.ts'
import { exactSearchColumns } from '#server/platform/records/listing.ts'
import { ownRecords } from '#server/platform/records/owner.ts'

interface SearchHit {
  kind: KindName
  id: string
  title: string
  detail: string | null
  isExact: boolean
}

/** Returns whether the caller may list a kind: search reveals no more than lists do. */
const mayList = ({ name }: Kind, caller: Caller): boolean =>
  calls.some(({ endpoint }) => endpoint.page === name && mayCall(endpoint, caller))

/** Scopes of kinds that are not scoped by their owner only. */
const scopes: Partial<Record<KindName, (caller: Caller) => SQL[]>> = { manager: managedAccounts }

/** Expressions that replace columns which must not be shown as stored. */
const displayColumns: Partial<Record<KindName, Readonly<Record<string, SQL>>>> = { licenceKey: keyExpressions }

/** Returns the text of a field: the local name of records with several, the title of a referenced record. */
const displayText = (kind: Kind, name: string, language: Language): SQL => {
  const column = displayColumns[kind.name as KindName]?.[name] ?? sql`${columnsOf(kind.name)[name]}`
  const field = kind.fields[name]
  if (field?.type === 'reference' && isKindName(field.to)) {
    const referenced = kindByName(field.to)
    const title = displayText(referenced, referenced.title, language)
    return sql`(select ${title} from ${tableSql(field.to)} where ${keyColumn(field.to, field.by)} = ${column})`
  }
  if (field?.type !== 'names') return column
  const localName = sql`(select one ->> 'name' from jsonb_array_elements(${column}) as one where one ->> 'language' = ${languageTag(language)})`
  return sql`coalesce(${localName}, ${defaultName(column)})`
}

const createQuery = (kind: Kind, text: string, caller: Caller, language: Language): SQL => {
  const { searchFields = [], exactSearchFields, fields, paletteTitle = [kind.title] } = kind
  const key = keyColumn(kind.name)
  const details = (kind.paletteDetail ? [kind.paletteDetail] : searchFields)
    .filter((name) => name !== kind.title)
    .map((name) => sql`nullif(${displayText(kind, name, language)}, '')`)
  const detail = details.length > 0 ? sql`coalesce(${sql.join(details, sql`, `)})` : sql`null::text`
  // A vendor has no name until it enters one.
  const names = paletteTitle.map((name) => displayText(kind, name, language))
  const title = sql`coalesce(nullif(concat_ws(' · ', ${sql.join(names, sql`, `)}), ''), ${detail}, ${key}::text)`
  const columns = Object.fromEntries(searchFields.map((name) => [name, sql`${columnsOf(kind.name)[name]}`]))
  const isMatch = matchesSearch(
    {
      id: key,
      fields,
      columns,
      searchFields,
      exactSearchFields: exactSearchColumns(kind.name, exactSearchFields),
      bigrams: bigramsOf(kind),
    },
    text,
  )
  const isExact = equalsText(kind, text)
  const conditions = [ownRecords(kind, { caller }), ...(scopes[kind.name as KindName]?.(caller) ?? []), isMatch]
  return sql`(select ${kind.name}::text as kind, ${key}::text as id, ${title} as title, ${detail} as detail, ${isExact} as "isExact"
                from ${tableSql(kind.name)} where ${allOf(conditions)} order by ${isExact} desc, length(${title}), ${title}, ${key} limit ${searchResultsPerKind})`
}

export const searchModule: Handlers<'search'> = {
  async findRecords({ text }, { db, caller, language }) {
    const queries = kindNames.flatMap((name) => {
      const kind = kindByName(name)
      return isSearchable(kind) && !kind.isListSearchOnly && mayList(kind, caller)
        ? [createQuery(kind, text, caller, language)]
        : []
    })
    return { list: await rowsOf<SearchHit>(db, sql.join(queries, sql` union all `)) }
  },
}
