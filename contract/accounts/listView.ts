import * as z from 'zod'
import { lineInput } from '#contract/core/commonFields.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { saveTarget } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'
import { roles } from '#contract/core/roles.ts'

/** Name of the route of a list. */
const list = z.string().regex(/^[A-Za-z]\w{0,59}$/)

const columnName = z.string().regex(/^[A-Za-z]\w{0,59}$/)
const columnNames = z.array(columnName).max(100)

/**
 * Layout of the columns of a list: order, widths in pixels, hidden columns, and the number of columns frozen at the
 * left.
 */
const layout = z.strictObject({
  order: columnNames.optional(),
  widths: z.record(columnName, z.number().min(1).max(2_000)).optional(),
  hidden: columnNames.optional(),
  kept: columnNames.optional(),
  frozen: z.int().min(0).max(100).optional(),
})

/** Audiences that a view is shared with: only its owner, every account, or the accounts of a role. */
export const audiences = ['mine', 'everyone', ...roles] as const

const view = {
  name: lineInput(limits.viewNameMaxLength),
  /** Filters, sort order, quick search and page size, as the query string of the list. */
  query: z.string().max(limits.viewQueryMaxLength),
  layout,
  density: z.enum(['compact', 'normal', 'roomy']),
  sharedWith: z.enum(audiences),
  /** Set if the list opens with this shared view for everyone in its audience without a choice of their own. */
  isDefault: z.boolean(),
}

const listView = z.strictObject({
  ...view,
  id: z.uuid(),
  version: z.int(),
  /** Name of the owner, if it is another account. */
  owner: z.string().nullable(),
  mayChange: z.boolean(),
})
export type SavedView = z.infer<typeof listView>

/** Not in the specification: saved views of lists. */
export const listViewGroup = {
  getListViews: endpoint({
    path: '/listView/getListViews',
    summary: "Returns the caller's saved views of a list, and those shared with the caller",
    access: roles,
    provides: ['listView'],
    request: z.strictObject({ list }),
    response: z.strictObject({
      list: z.array(listView),
      /** Default view of the list for the caller; null if there is none. */
      opensWith: z.uuid().nullable(),
    }),
  }),
  getListViewNames: endpoint({
    path: '/listView/getListViewNames',
    summary: "Returns the names of the caller's saved views of all lists, and of those shared with the caller",
    access: roles,
    provides: ['listView'],
    request: z.strictObject({}),
    response: z.strictObject({
      list: z.array(z.strictObject({ id: z.uuid(), list, name: z.string(), query: z.string() })),
    }),
  }),
  saveListView: endpoint({
    path: '/listView/saveListView',
    summary: 'Adds or changes a saved view; only administrators share views and change shared ones',
    access: roles,
    writes: true,
    needs: 'read',
    invalidates: ['listView'],
    request: z.strictObject({ ...saveTarget, list, ...view }),
    response: z.strictObject({ id: z.uuid() }),
  }),
  deleteListView: endpoint({
    method: 'GET',
    path: '/listView/deleteListView',
    summary: 'Deletes a view of a list',
    access: roles,
    writes: true,
    needs: 'read',
    invalidates: ['listView'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ id: z.uuid() }),
  }),
  chooseListView: endpoint({
    path: '/listView/chooseListView',
    summary: "Sets the caller's default view of a list; null for none",
    access: roles,
    writes: true,
    needs: 'read',
    invalidates: ['listView'],
    request: z.strictObject({ list, viewId: z.uuid().nullable() }),
    response: z.strictObject({}),
  }),
}
