import * as z from 'zod'
import { type Endpoint, type EndpointGroup, endpoint, operators } from '#contract/core/endpoint.ts'
import type { Fields, FiltersOf } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import {
  filtersSchema,
  type Page,
  type PageRequest,
  pageRequestSchema,
  pageSchema,
  quickSearch,
  recordSchema,
} from '#contract/core/schemas.ts'
import { lowerTextReference } from '#contract/core/textReference.ts'
import { type RecordOfKind, recordKinds } from '#contract/kinds.ts'
import { newerCallOf, pageCallOf, seriesCallOf } from './calls.ts'
import { type ReadingKindName, readingKinds } from './index.ts'
import type { ReadingKind } from './kind.ts'
import { type Series, seriesSchema } from './series.ts'

type FieldsOf<K extends ReadingKindName> = (typeof recordKinds)[K]

/** Inputs of lists of readings besides the filters of their fields. */
interface ReadingListInputs {
  /** Standard that defines severities; defaults to the kind's first. */
  standard?: string
  /** Quick search by device or user. */
  text?: string | undefined
}

const standardInput = ({ standards }: ReadingKind): z.core.$ZodLooseShape => {
  const names = Object.keys(standards)
  return names.length > 0 ? { standard: z.enum(names).optional() } : {}
}

type ReadingGroup<K extends ReadingKindName> = Record<
  ReturnType<typeof pageCallOf<K>>,
  Endpoint<PageRequest & FiltersOf<FieldsOf<K>> & ReadingListInputs, Page<RecordOfKind<K>>>
> &
  Record<
    ReturnType<typeof newerCallOf<K>>,
    Endpoint<FiltersOf<FieldsOf<K>> & ReadingListInputs & { after: string }, { count: number }>
  > &
  Record<ReturnType<typeof seriesCallOf<K>>, Endpoint<FiltersOf<FieldsOf<K>> & ReadingListInputs, Series>>

const readingGroup = (name: ReadingKindName): EndpointGroup => {
  const fields: Fields = recordKinds[name]
  const { label } = readingKinds[name]
  const more = { ...standardInput(readingKinds[name]), ...quickSearch }
  return {
    [pageCallOf(name)]: endpoint({
      path: `/${name}/${pageCallOf(name)}`,
      summary: `Lists readings: ${lowerTextReference(label)}`,
      access: operators,
      page: name,
      request: pageRequestSchema(fields, more),
      response: pageSchema(recordSchema(fields)),
    }),
    /** Not in the specification: counts readings later than the first one of a list sorted by time. */
    [newerCallOf(name)]: endpoint({
      path: `/${name}/${newerCallOf(name)}`,
      summary: `Counts readings after a time, up to ${limits.newerMax}: ${lowerTextReference(label)}`,
      access: operators,
      unattended: true,
      request: filtersSchema(fields, { ...more, after: z.iso.datetime({ offset: true }) }),
      response: z.strictObject({ count: z.int().min(0).max(limits.newerMax) }),
    }),
    /** Not in the specification: data of the chart above the table, with the same filters. */
    [seriesCallOf(name)]: endpoint({
      path: `/${name}/${seriesCallOf(name)}`,
      summary: `Returns means over time: ${lowerTextReference(label)}`,
      access: operators,
      request: filtersSchema(fields, more),
      response: seriesSchema,
    }),
  }
}

type ReadingGroups = { [K in ReadingKindName]: ReadingGroup<K> }

/** Three calls for each device kind of the registry. */
export const readingGroups = mapValues(readingKinds, (_kind, name) => readingGroup(name)) as ReadingGroups
