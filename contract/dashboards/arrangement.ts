import * as z from 'zod'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { version } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'
import type { ProblemCode } from '#contract/core/problems.ts'

/** The pages of figures, whose tiles their readers arrange. */
const figurePages = ['dataCenterAdmin', 'dataCenterVendor'] as const
export type FigurePage = (typeof figurePages)[number]

/** The large screen is arranged too: its tiles are scenes, which have the whole of it one after another. */
export const wallPage = 'bigData'

const arrangedPages = [...figurePages, wallPage] as const
export type ArrangedPage = (typeof arrangedPages)[number]

/** Of the arrangements that are written here. One that a newer console wrote is left as it is. */
export const arrangementFormat = 1

/** A page is so many columns wide. */
export const gridColumns = 12
export const tileColumns = [2, 3, 4, 6, 8, 12] as const
export const tileRowsMax = 4

const twice: ProblemCode = 'twice'

/** A tile that this console does not know stays where it is, for the one that knows it. */
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
      context.addIssue({ code: 'custom', params: { problem: twice }, path: [] })
  })

/** In reading order; null where there is none, or one of a newer format. */
const kept = z.strictObject({ version: z.int(), isNewer: z.boolean(), tiles: z.array(tile) }).nullable()
export type SavedArrangement = z.infer<typeof kept>

const page = z.enum(arrangedPages)

/** How accounts arrange their pages of figures (specification, section 7; our fields). */
export const userConfigDatavGroup = {
  getUserConfigDatav: endpoint({
    path: '/userConfigDatav/getUserConfigDatav',
    summary: "Answers how the caller has arranged a page, and the administrators' arrangement for all vendors",
    access: operators,
    provides: ['userConfigDatav'],
    request: z.strictObject({ page }),
    response: z.strictObject({ own: kept, shared: kept }),
  }),
  saveUserConfigDatav: endpoint({
    path: '/userConfigDatav/saveUserConfigDatav',
    summary: 'Keeps an arrangement of a page, or removes it where there are no tiles; only administrators share one',
    access: operators,
    writes: true,
    invalidates: ['userConfigDatav'],
    request: z.strictObject({
      page,
      /** For every vendor that has none of its own. */
      isShared: z.boolean(),
      /** The version that was arranged anew; null where there was none. */
      version: version.nullable(),
      tiles: tilesSchema.nullable(),
    }),
    response: z.strictObject({ version: z.int().nullable() }),
  }),
}
