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
import type { ReadingKind } from './kind.ts'
import { type Series, seriesSchema } from './series.ts'

type Fields<K extends ReadingKindName> = (typeof recordKinds)[K]

/** By which of the kind's standards severities are meant; its first where the request says nothing. */
interface ByStandard {
  standard?: string
}

const standardInput = ({ standards }: ReadingKind): z.core.$ZodLooseShape => {
  const names = Object.keys(standards)
  return names.length > 0 ? { standard: z.enum(names).optional() } : {}
}

export type ReadingGroup<K extends ReadingKindName> = Record<
  ReturnType<typeof pageCallOf<K>>,
  Endpoint<PageRequest & FiltersOf<Fields<K>> & ByStandard, Page<RecordOfKind<K>>>
> &
  Record<ReturnType<typeof seriesCallOf<K>>, Endpoint<FiltersOf<Fields<K>> & ByStandard, Series>>

const readingGroup = <K extends ReadingKindName>(name: K): ReadingGroup<K> => {
  const fields: Fields<K> = recordKinds[name]
  const { label } = readingKinds[name]
  const more = standardInput(readingKinds[name])
  return {
    [pageCallOf(name)]: endpoint({
      method: 'POST',
      path: `/${name}/${pageCallOf(name)}`,
      summary: `Lists readings: ${label.en.toLowerCase()}`,
      access: operators,
      page: name,
      request: pageRequestSchema(fields, more),
      response: pageSchema(recordSchema(fields)),
    }),
    /** Ours: what the chart over the table draws, from the same filters. */
    [seriesCallOf(name)]: endpoint({
      method: 'POST',
      path: `/${name}/${seriesCallOf(name)}`,
      summary: `Means over time: ${label.en.toLowerCase()}`,
      access: operators,
      request: filtersSchema(fields, more),
      response: seriesSchema,
    }),
  } as unknown as ReadingGroup<K>
}

type ReadingGroups = { [K in ReadingKindName]: ReadingGroup<K> }

/** Two calls for each device kind in the registry. */
export const readingGroups = Object.fromEntries(
  (Object.keys(readingKinds) as ReadingKindName[]).map((name) => [name, readingGroup(name)]),
) as unknown as ReadingGroups
