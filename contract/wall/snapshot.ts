import * as z from 'zod'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { readingKindNames } from '#contract/readings/index.ts'

/** How a wall is refreshed, and when what it shows is called old. */
export const wallTiming = {
  refreshSeconds: 300,
  /** One refresh may fail unseen: the next is under way by then. */
  staleAfterSeconds: 400,
  days: 30,
} as const

/** What one reply holds at most: as much as a wall has room for. */
export const wallLimits = { products: 6, versions: 5, readings: 12 } as const

const time = z.iso.datetime({ offset: true })
const count = z.int().min(0)

export const countedFigures = ['device', 'appUser', 'product', 'feedback'] as const
export const drawnFigures = ['activeUser', 'device', 'appUser', 'feedback'] as const

const counted = z.strictObject({
  figure: z.enum(countedFigures),
  count,
  /** Of the last thirty days, and of the thirty before; null where nothing was counted yet. */
  added: count,
  before: count.nullable(),
})

const trend = z.strictObject({
  figure: z.enum(drawnFigures),
  /** Days of UTC; the last is not over. */
  points: z.array(z.strictObject({ start: z.string(), count: count.nullable() })),
})

/** Of a product, by language. */
const names = z.array(z.strictObject({ language: z.enum(languageCodeNames), name: z.string(), isDefault: z.boolean() }))

const fleet = z.strictObject({
  devices: count,
  /** That were there within a day. */
  seen: count,
  products: z.array(
    z.strictObject({
      /** Null of devices that are of none. */
      pid: z.string().nullable(),
      names: names.nullable(),
      devices: count,
      /** The most frequent first; null is a device that has reported none. */
      versions: z.array(z.strictObject({ version: z.string().nullable(), devices: count })),
      otherVersions: count,
    }),
  ),
  otherProducts: count,
})

/** One reading and nobody's: neither user nor device. */
const outOfRange = z.strictObject({
  kind: z.enum(readingKindNames),
  measuredAt: time,
  severity: z.string(),
  values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  names: names.nullable(),
})

/** Everything that a wall shows, of one moment. */
export const wallSnapshotSchema = z.strictObject({
  /** The database's clock. */
  asOf: time,
  /** Whose figures; null of all vendors together. */
  owner: z.string().nullable(),
  /** The scenes as they are arranged, also those that this version does not know; null where nobody has arranged them. */
  scenes: z.array(z.string()).nullable(),
  counts: z.array(counted),
  trends: z.array(trend),
  fleet,
  outOfRange: z.array(outOfRange),
})
export type WallSnapshot = z.infer<typeof wallSnapshotSchema>
