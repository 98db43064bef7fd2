import { type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { foldName, dialGroup as kind } from '#contract/dials/group.ts'
import { dialGroup } from '#server/features/dials/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { vendor } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'

interface Group {
  id: string
  nameKey: string
}

/**
 * Locks the row of the vendor whose groups change, so that tabs and servers are serialised. Every call and the triggers
 * of the table lock it before a group. References to the vendor are not blocked.
 */
const lockVendor = (tx: Database, vid: SQL) =>
  tx.execute(sql`select 1 from ${vendor} where vid = ${vid} for no key update`)

const groupsOf = (tx: Database, vid: string | null): Promise<Group[]> =>
  rowsOf(tx, sql`select id, name_key as "nameKey" from ${dialGroup} where vid = ${vid}`)

const vidOf = ({ vid }: Record<string, unknown>, { caller: { tenancy } }: SignedInContext): string | null =>
  typeof tenancy === 'object' ? tenancy.vid : typeof vid === 'string' ? vid : null

const keyOf = ({ name }: Record<string, unknown>): string => foldName(String(name))

/**
 * Sets the positions of all groups of one vendor. Throws `notFound`, or `editedMeanwhile` if the ids are not exactly its
 * groups.
 */
const reorder = async (tx: Database, ids: string[], context: SignedInContext) => {
  const [first] = await rowsOf<{ vid: string }>(
    tx,
    sql`select vid from ${dialGroup} where id = ${ids[0]} and ${ownRecords(kind, context)}`,
  )
  if (!first) throw new ApiError('notFound')
  await lockVendor(tx, sql`${first.vid}`)
  const groups = await groupsOf(tx, first.vid)
  // A group was added or removed meanwhile: the sorted list is out of date.
  const isWhole = groups.length === ids.length && groups.every(({ id }) => ids.includes(id))
  if (!isWhole) throw new ApiError('editedMeanwhile')
  await tx.execute(
    sql`update ${dialGroup} set position = place, version = version + (position <> place)::int
          from unnest(${sql.param(ids)}::uuid[]) with ordinality as listed (id, place) where ${dialGroup.id} = listed.id`,
  )
}

export const dialGroupModule = serveKind(kind, {
  written: (request) => ({ name_key: sql`${keyOf(request)}` }),

  lockFirst: (tx, { id, ...request }, context) =>
    lockVendor(
      tx,
      id === undefined
        ? sql`${vidOf(request, context)}`
        : sql`(select vid from ${dialGroup} where id = ${id} and ${ownRecords(kind, context)})`,
    ),

  async beforeSave(tx, request, context) {
    const vid = vidOf(request, context)
    const refused = (field: string, code: ProblemCode, values = {}) =>
      new ApiError('invalid', {}, [fieldError(field, code, context.language, values)])
    if (vid === null) throw refused('vid', 'vendorRequired')
    const groups = await groupsOf(tx, vid)
    if (request.id === undefined && groups.length >= limits.dialGroupsMax)
      throw refused('name', 'tooMany', { maximum: limits.dialGroupsMax })
    if (groups.some(({ id, nameKey }) => id !== request.id && nameKey === keyOf(request)))
      throw refused('name', 'notUnique')
  },

  handlers: {
    async getDialGroupAll(_request, context) {
      return {
        list: await rowsOf(
          context.db,
          sql`select id, name, vid, position from ${dialGroup} where ${ownRecords(kind, context)} order by vid, position`,
        ),
      }
    },

    async sortDialGroup({ ids }, context) {
      await context.db.transaction((tx) => reorder(tx, ids, context))
      return { ids }
    },
  },
})
