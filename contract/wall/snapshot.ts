import * as z from 'zod'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { readingKindNames } from '#contract/readings/index.ts'

/** Intervals of refreshing a large screen and of marking its data as stale. */
export const wallTiming = {
  refreshSeconds: 300,
  /** Allows one failed refresh, as the next one is under way by then. */
  staleAfterSeconds: 400,
  days: 30,
} as const

/** Maximum number of items per snapshot, as many as the screen has room for. */
export const wallLimits = { products: 6, versions: 5, readings: 12 } as const

const time = z.iso.datetime({ offset: true })
const count = z.int().min(0)

export const countedFigures = ['device', 'appUser', 'product', 'feedback'] as const
export const drawnFigures = ['activeUser', 'device', 'appUser', 'feedback'] as const

const counted = z.strictObject({
  figure: z.enum(countedFigures),
  count,
  /** Number added in the last 30 days, and in the 30 days before; null if nothing was counted yet. */
  added: count,
  before: count.nullable(),
})

const trend = z.strictObject({
  figure: z.enum(drawnFigures),
  /** UTC days; the last one is incomplete. */
  points: z.array(z.strictObject({ start: z.string(), count: count.nullable() })),
})

/** Names of a product by language. */
const names = z.array(z.strictObject({ language: z.enum(languageCodeNames), name: z.string(), isDefault: z.boolean() }))

const fleet = z.strictObject({
  devices: count,
  /** Devices seen within a day. */
  seen: count,
  products: z.array(
    z.strictObject({
      /** Null for devices without a product. */
      pid: z.string().nullable(),
      names: names.nullable(),
      devices: count,
      /** Versions, most frequent first; null for devices that reported none. */
      versions: z.array(z.strictObject({ version: z.string().nullable(), devices: count })),
      otherVersions: count,
    }),
  ),
  otherProducts: count,
})

/** Reading without user and device. */
const outOfRange = z.strictObject({
  kind: z.enum(readingKindNames),
  measuredAt: time,
  severity: z.string(),
  values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  names: names.nullable(),
})

/** Snapshot of all data on a large screen. */
export const wallSnapshotSchema = z.strictObject({
  /** Time by the database's clock. */
  asOf: time,
  /** Name of the vendor whose metrics are shown; null for all vendors. */
  owner: z.string().nullable(),
  /** Arranged scenes, including unknown ones of newer versions; null for the default. */
  scenes: z.array(z.string()).nullable(),
  counts: z.array(counted),
  trends: z.array(trend),
  fleet,
  outOfRange: z.array(outOfRange),
})
export type WallSnapshot = z.infer<typeof wallSnapshotSchema>
