import { type SQL, sql } from 'drizzle-orm'
import type { SavedView } from '#contract/accounts/listView.ts'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { contract } from '#contract/index.ts'
import { listView, listViewChoice } from '#server/features/accounts/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { type Caller, isAdministrator } from '#server/platform/core/caller.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countRows, rowsOf } from '#server/platform/db/rows.ts'
import { account } from '#server/platform/db/schema.ts'
import type { Handlers } from '#server/platform/handlers/context.ts'
import { type Constraints, mapConstraintErrors, saveRow } from '#server/platform/query/saving.ts'
import { maskedSearch } from '#server/platform/records/maskedSearch.ts'
import { maskOwners } from '#server/platform/workflows/platformNames.ts'

type SaveRequest = RequestOf<typeof contract.listView.saveListView>
type ViewName = ResponseOf<typeof contract.listView.getListViewNames>['list'][number]

const constraints: Constraints = { list_view_name: ['name', 'notUnique'] }

const isOwn = ({ accountId }: Caller): SQL => sql`${listView.accountId} = ${accountId}`
const isShared = sql`${listView.sharedWith} <> 'mine'`

/** Selects the views that the caller may see: its own, and those shared with everyone or with its role. */
const isVisibleTo = (caller: Caller): SQL => {
  const shared =
    caller.role === 'administrator' ? isShared : sql`${listView.sharedWith} in ('everyone', ${caller.role})`
  return sql`(${isOwn(caller)} or ${shared})`
}

const isEditableBy = (caller: Caller): SQL =>
  isAdministrator(caller) ? sql`(${isOwn(caller)} or ${isShared})` : isOwn(caller)

/**
 * Returns the id of the view that the caller chose for a list, else of the default of its role, else of the default for
 * everyone.
 */
const openingView = async (db: Database, list: string, { accountId, role }: Caller): Promise<string | null> => {
  const [chosen] = await rowsOf<{ viewId: string | null }>(
    db,
    sql`select view_id as "viewId" from ${listViewChoice} where account_id = ${accountId} and list = ${list}`,
  )
  if (chosen) return chosen.viewId
  const [view] = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${listView} where list = ${list} and is_default and shared_with in ('everyone', ${role})
         order by shared_with = 'everyone', create_time desc limit 1`,
  )
  return view?.id ?? null
}

/**
 * Throws `invalid` if the account has the maximum number of views of a list. Locks the account row, so that concurrent
 * inserts cannot exceed the limit.
 */
const assertBelowLimit = async (
  tx: Database,
  { accountId }: Caller,
  { list, newId }: SaveRequest,
  language: Language,
) => {
  await tx.execute(sql`select 1 from ${account} where id = ${accountId} for update`)
  const others = sql`${listView} where account_id = ${accountId} and list = ${list} and id is distinct from ${newId ?? null}::uuid`
  const { viewsMax: maximum } = limits
  if ((await countRows(tx, others)) >= maximum)
    throw new ApiError('invalid', {}, [fieldError('name', 'tooMany', language, { maximum })])
}

/** Masks searches in the query: a shared view must not reveal what is shown only on request and logged each time. */
const maskedQuery = (query: string): string => {
  const pairs = [...new URLSearchParams(query)]
  const masked = pairs.map(([name, value]): [string, string] => [name, maskedSearch(value)])
  return pairs.every(([, value], index) => masked[index]?.[1] === value)
    ? query
    : new URLSearchParams(masked).toString()
}

const valuesOf = ({ list, name, query, layout, density, sharedWith, isDefault }: SaveRequest): Record<string, SQL> => ({
  list: sql`${list}`,
  name: sql`${name}`,
  query: sql`${maskedQuery(query)}`,
  layout: sql`${JSON.stringify(layout)}::jsonb`,
  density: sql`${density}`,
  shared_with: sql`${sharedWith}`,
  is_default: sql`${isDefault && sharedWith !== 'mine'}`,
})

export const listViewModule: Handlers<'listView'> = {
  async getListViews({ list }, context) {
    const { db, caller } = context
    const views = await rowsOf<SavedView>(
      db,
      sql`select ${listView.id}, ${listView.version}, ${listView.name}, query, layout, density,
                 shared_with as "sharedWith", is_default as "isDefault",
                 case when ${isOwn(caller)} then null else ${account.username} end as owner,
                 ${isEditableBy(caller)} as "mayChange"
            from ${listView} join ${account} on ${account.id} = ${listView.accountId}
           where list = ${list} and ${isVisibleTo(caller)} order by ${listView.name}, ${listView.id}`,
    )
    const opensWith = await openingView(db, list, caller)
    return {
      list: await maskOwners(context, views),
      opensWith: views.some(({ id }) => id === opensWith) ? opensWith : null,
    }
  },

  async getListViewNames(_request, { db, caller }) {
    const list = await rowsOf<ViewName>(
      db,
      sql`select id, list, name, query from ${listView} where ${isVisibleTo(caller)} order by name, id`,
    )
    return { list }
  },

  async saveListView(request, { db, caller, language }) {
    if (request.sharedWith !== 'mine' && !isAdministrator(caller)) throw new ApiError('notPermitted')
    const id = await mapConstraintErrors(constraints, language, () =>
      db.transaction(async (tx) => {
        const isNew = request.id === undefined
        if (isNew) await assertBelowLimit(tx, caller, request, language)
        const values = { ...valuesOf(request), ...(isNew && { account_id: sql`${caller.accountId}` }) }
        return saveRow(tx, sql`${listView}`, request, values, isEditableBy(caller))
      }),
    )
    return { id }
  },

  async deleteListView({ id }, { db, caller }) {
    const deleted = await rowsOf(
      db,
      sql`delete from ${listView} where ${listView.id} = ${id} and ${isEditableBy(caller)} returning 1`,
    )
    if (deleted.length === 0) throw new ApiError('notFound')
    return { id }
  },

  async chooseListView({ list, viewId }, { db, caller }) {
    if (viewId !== null) {
      const seen = await rowsOf(
        db,
        sql`select 1 from ${listView} where id = ${viewId} and list = ${list} and ${isVisibleTo(caller)}`,
      )
      if (seen.length === 0) throw new ApiError('notFound')
    }
    await db.execute(sql`insert into ${listViewChoice} (account_id, list, view_id)
      values (${caller.accountId}, ${list}, ${viewId})
      on conflict (account_id, list) do update set view_id = excluded.view_id`)
    return {}
  },
}
