import * as z from 'zod'
import { type Endpoint, endpoint, operators } from '../../endpoint.ts'
import type { FiltersOf } from '../../fields.ts'
import { type RecordOfKind, recordKinds } from '../../kinds.ts'
import {
  filtersSchema,
  type Page,
  type PageRequest,
  pageRequestSchema,
  pageSchema,
  recordSchema,
} from '../../schemas.ts'
import { pageCallOf, seriesCallOf } from './calls.ts'
import { type ReadingKindName, readingKinds } from './index.ts'

type Fields<K extends ReadingKindName> = (typeof recordKinds)[K]

const point = z.strictObject({
  at: z.iso.datetime(),
  /** Readings in this step. */
  count: z.int(),
  /** Mean of each charted quantity, in the order of the kind's `chart`; null where nothing was measured. */
  means: z.array(z.number().nullable()),
})

const seriesSchema = z.strictObject({
  step: z.enum(['minute', 'hour', 'day', 'week', 'month']),
  points: z.array(point),
})
export type Series = z.infer<typeof seriesSchema>

export type ReadingGroup<K extends ReadingKindName> = Record<
  ReturnType<typeof pageCallOf<K>>,
  Endpoint<PageRequest & FiltersOf<Fields<K>>, Page<RecordOfKind<K>>>
> &
  Record<ReturnType<typeof seriesCallOf<K>>, Endpoint<FiltersOf<Fields<K>>, Series>>

const readingGroup = <K extends ReadingKindName>(name: K): ReadingGroup<K> => {
  const fields: Fields<K> = recordKinds[name]
  const { label } = readingKinds[name]
  return {
    [pageCallOf(name)]: endpoint({
      method: 'POST',
      path: `/${name}/${pageCallOf(name)}`,
      summary: `Lists readings: ${label.en.toLowerCase()}`,
      access: operators,
      page: name,
      request: pageRequestSchema(fields),
      response: pageSchema(recordSchema(fields)),
    }),
    /** Ours: what the chart over the table draws, from the same filters. */
    [seriesCallOf(name)]: endpoint({
      method: 'POST',
      path: `/${name}/${seriesCallOf(name)}`,
      summary: `Means over time: ${label.en.toLowerCase()}`,
      access: operators,
      request: filtersSchema(fields),
      response: seriesSchema,
    }),
  } as unknown as ReadingGroup<K>
}

type ReadingGroups = { [K in ReadingKindName]: ReadingGroup<K> }

/** Two calls for each device kind in the registry. */
export const readingGroups = Object.fromEntries(
  (Object.keys(readingKinds) as ReadingKindName[]).map((name) => [name, readingGroup(name)]),
) as unknown as ReadingGroups
