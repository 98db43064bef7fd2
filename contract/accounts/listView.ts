import * as z from 'zod'
import { lineInput } from '#contract/core/commonFields.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { saveTarget } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'
import { roles } from '#contract/core/roles.ts'

/** A page that lists records, by its name in the routes. */
const list = z.string().regex(/^[A-Za-z]\w{0,59}$/)

const columnName = z.string().regex(/^[A-Za-z]\w{0,59}$/)
const columnNames = z.array(columnName).max(100)

/** How the columns of a list stand: order, widths in pixels, which are hidden, and how many are frozen at the left. */
const layout = z.strictObject({
  order: columnNames.optional(),
  widths: z.record(columnName, z.number().min(1).max(2_000)).optional(),
  hidden: columnNames.optional(),
  kept: columnNames.optional(),
  frozen: z.int().min(0).max(100).optional(),
})

/** With whom a view is shared: nobody, every account, or those of a role. */
export const audiences = ['mine', 'everyone', ...roles] as const

const view = {
  name: lineInput(limits.viewNameMaxLength),
  /** Filters, order, quick search and page size, as the address of the list says them. */
  query: z.string().max(limits.viewQueryMaxLength),
  layout,
  density: z.enum(['compact', 'normal', 'roomy']),
  sharedWith: z.enum(audiences),
  /** Of a shared view: whom it is shared with opens the list with it, if they have not chosen otherwise. */
  isDefault: z.boolean(),
}

const listView = z.strictObject({
  ...view,
  id: z.uuid(),
  version: z.int(),
  /** Whose it is, where it is another's. */
  owner: z.string().nullable(),
  mayChange: z.boolean(),
})
export type SavedView = z.infer<typeof listView>

/** Ours: views of lists that accounts keep. */
export const listViewGroup = {
  getListViews: endpoint({
    path: '/listView/getListViews',
    summary: "Answers the views of a list: the caller's own, and those that are shared with the caller",
    access: roles,
    provides: ['listView'],
    request: z.strictObject({ list }),
    response: z.strictObject({
      list: z.array(listView),
      /** The view that the list opens with; null where it opens without one. */
      opensWith: z.uuid().nullable(),
    }),
  }),
  saveListView: endpoint({
    path: '/listView/saveListView',
    summary: 'Adds a view of a list, or changes one; only administrators share views and change shared ones',
    access: roles,
    writes: true,
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
    invalidates: ['listView'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ id: z.uuid() }),
  }),
  chooseListView: endpoint({
    path: '/listView/chooseListView',
    summary: 'Says which view a list opens with for the caller; with none where it is null',
    access: roles,
    writes: true,
    invalidates: ['listView'],
    request: z.strictObject({ list, viewId: z.uuid().nullable() }),
    response: z.strictObject({}),
  }),
}
