import { type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { kindByName } from '#contract/kinds.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { bigramsOf } from '#server/platform/kinds/bigrams.ts'
import { columnsOf, keyColumn, tableSql } from '#server/platform/kinds/tables.ts'
import { matchesSearch } from '#server/platform/query/search.ts'
import { ownRecords } from '#server/platform/records/owner.ts'

/** Ids of the devices and users whose readings the quick search finds. */
export interface ReadingOwners {
  devices: string[]
  users: string[]
}

type Context = Pick<SignedInContext, 'db' | 'caller' | 'language'>

/** Fields of the owners that the quick search matches. */
const ownerFields = { device: ['id', 'name'], appUser: ['nickname', 'id'] } as const

const findOwners = async (name: keyof typeof ownerFields, text: string, { db, caller, language }: Context) => {
  const kind = kindByName(name)
  const id = keyColumn(name)
  const columns = Object.fromEntries(ownerFields[name].map((field) => [field, sql`${columnsOf(name)[field]}`]))
  const isMatch = matchesSearch(
    { id, fields: kind.fields, columns, searchFields: ownerFields[name], bigrams: bigramsOf(kind) },
    text,
  )
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${id} as id from ${tableSql(name)} where ${ownRecords(kind, { caller })} and ${isMatch}
         order by 1 limit ${limits.searchedOwnersMax + 1}`,
  )
  if (rows.length > limits.searchedOwnersMax) {
    const maximum = limits.searchedOwnersMax.toLocaleString('en')
    throw new ApiError('invalid', {}, [fieldError('text', 'tooManyMatches', language, { maximum })])
  }
  return rows.map((row) => row.id)
}

/**
 * Finds the devices and users that a text of the quick search names and the caller may see, by the indexes of their own
 * tables: readings are then filtered by id. Throws `invalid` if more than `limits.searchedOwnersMax` match.
 */
const findReadingOwners = async (text: string, context: Context): Promise<ReadingOwners> => ({
  devices: await findOwners('device', text, context),
  users: await findOwners('appUser', text, context),
})

/** Returns the condition of the readings of these devices and users. */
export const belongsTo = (kind: ReadingKindName, { devices, users }: ReadingOwners): SQL => {
  const { deviceId, userId } = readingTables[kind]
  // One parameter for any number of ids.
  const among = (column: SQL, ids: string[]) =>
    ids.length === 0 ? [] : [sql`${column} = any(${sql.param(ids)}::text[])`]
  const conditions = [...among(sql`${deviceId}`, devices), ...among(sql`${userId}`, users)]
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** Replaces the text of the quick search by the owners that it finds. */
export const withOwners = async <F extends { text?: string | undefined }>(
  filters: F,
  context: Context,
): Promise<F & { owners?: ReadingOwners }> => {
  const { text } = filters
  return text === undefined ? filters : { ...filters, text: undefined, owners: await findReadingOwners(text, context) }
}

/** Returns the condition of the readings that the quick search finds. */
export const matchReadings = async (kind: ReadingKindName, text: string, context: Context): Promise<SQL> =>
  belongsTo(kind, await findReadingOwners(text, context))
