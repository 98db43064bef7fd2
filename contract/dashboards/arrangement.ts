import * as z from 'zod'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { version } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'
import type { ProblemCode } from '#contract/core/problems.ts'

/** Pages of metrics with tiles that readers arrange. */
const figurePages = ['dataCenterAdmin', 'dataCenterVendor'] as const
export type FigurePage = (typeof figurePages)[number]

/** Arrangeable page of the large screen: its tiles are scenes that are shown full screen in turn. */
export const wallPage = 'bigData'

const arrangedPages = [...figurePages, wallPage] as const
export type ArrangedPage = (typeof arrangedPages)[number]

/** Format version of arrangements. One written by a newer console is left unchanged. */
export const arrangementFormat = 1

/** Number of grid columns of a page. */
export const gridColumns = 12
export const tileColumns = [2, 3, 4, 6, 8, 12] as const
export const tileRowsMax = 4

const duplicate: ProblemCode = 'duplicate'

/** Tile of an arrangement. Unknown tiles are preserved for newer consoles. */
const tile = z.strictObject({
  name: z.string().regex(/^[A-Za-z]\w{0,59}$/),
  columns: z.int().min(1).max(gridColumns),
  rows: z.int().min(1).max(tileRowsMax),
})
export type Tile = z.infer<typeof tile>

export const tilesSchema = z
  .array(tile)
  .max(limits.tilesMax)
  .superRefine((tiles, context) => {
    if (new Set(tiles.map(({ name }) => name)).size < tiles.length)
      context.addIssue({ code: 'custom', params: { problem: duplicate }, path: [] })
  })

/** Saved arrangement in reading order; null if there is none, or one of a newer format. */
const savedArrangement = z.strictObject({ version: z.int(), isNewer: z.boolean(), tiles: z.array(tile) }).nullable()
export type SavedArrangement = z.infer<typeof savedArrangement>

const page = z.enum(arrangedPages)

/** Calls for the arrangement of pages of metrics (specification, section 7; the fields are not specified). */
export const userConfigDatavGroup = {
  getUserConfigDatav: endpoint({
    path: '/userConfigDatav/getUserConfigDatav',
    summary: "Returns the caller's arrangement of a page, and the administrators' arrangement for all vendors",
    access: operators,
    provides: ['userConfigDatav'],
    request: z.strictObject({ page }),
    response: z.strictObject({ own: savedArrangement, shared: savedArrangement }),
  }),
  saveUserConfigDatav: endpoint({
    path: '/userConfigDatav/saveUserConfigDatav',
    summary: 'Saves an arrangement of a page, or deletes it if there are no tiles; only administrators share one',
    access: operators,
    writes: true,
    needs: 'read',
    invalidates: ['userConfigDatav'],
    request: z.strictObject({
      page,
      /** True for the arrangement of all vendors without one of their own. */
      isShared: z.boolean(),
      /** Version of the previous arrangement (optimistic concurrency); null if there was none. */
      version: version.nullable(),
      tiles: tilesSchema.nullable(),
    }),
    response: z.strictObject({ version: z.int().nullable() }),
  }),
}
