import * as z from 'zod'
import './quietZod.ts'
import { limits } from './limits.ts'
import type { LocalizedText } from './localizedText.ts'
import { sortsOf } from './sorts.ts'

/** How a status word looks; always joined by an icon or a word (see `src/ui/Tag.tsx`). */
export type Tone = 'neutral' | 'good' | 'warning' | 'bad' | 'info'

export interface Choice {
  label: LocalizedText
  tone?: Tone
}

interface Common {
  label: LocalizedText
  /** Missing values travel as null. */
  optional?: true
  /** May stand in `sortColumns`. */
  sort?: true
}

/** One field of a record kind: its wire type, its words and what a list may do with it. */
export type Field =
  | (Common & { type: 'id' | 'text'; filter?: 'contains' | 'equals' })
  | (Common & { type: 'reference'; filter?: 'oneOf'; to: ReferenceTo })
  | (Common & { type: 'number'; filter?: 'range'; unit?: string; digits: number })
  | (Common & { type: 'time'; filter?: 'range' })
  | (Common & { type: 'choice'; filter?: 'oneOf'; choices: Record<string, Choice> })

export type Fields = Record<string, Field>

/** What a record may refer to by id; lists show the name behind it. */
export type ReferenceTo = 'vendor' | 'product' | 'materialType' | 'materialResolution'

type ValueOf<F extends Field> = F extends { type: 'number' }
  ? number
  : F extends { type: 'choice'; choices: infer C }
    ? keyof C & string
    : string

/** The TypeScript shape of a record with these fields. Times are ISO 8601 in UTC, ids are strings. */
export type RecordOf<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { optional: true } ? ValueOf<F[K]> | null : ValueOf<F[K]>
}

/** What a list accepts for each field that declares a filter. */
export type FiltersOf<F extends Fields> = {
  [K in keyof F as F[K] extends { filter: string } ? K : never]?: F[K] extends { filter: 'range' }
    ? { min?: ValueOf<F[K]>; max?: ValueOf<F[K]> }
    : F[K] extends { filter: 'oneOf' }
      ? ValueOf<F[K]>[]
      : string
}

const entriesOf = (fields: Fields) => Object.entries(fields)

const valueSchema = (field: Field): z.ZodType => {
  switch (field.type) {
    case 'number':
      return z.number()
    case 'time':
      return z.iso.datetime({ offset: true })
    case 'choice':
      return z.enum(Object.keys(field.choices))
    default:
      return z.string()
  }
}

const filterSchema = (field: Field): z.ZodType | undefined => {
  switch (field.filter) {
    case undefined:
      return undefined
    case 'range': {
      const bound = valueSchema(field).optional()
      return z.strictObject({ min: bound, max: bound }).optional()
    }
    case 'oneOf':
      return z.array(valueSchema(field)).min(1).max(limits.pageSizeMax).optional()
    default:
      return z.string().min(1).max(limits.textFilterMaxLength).optional()
  }
}

/** The schema of one record. Replies are strict too: a field that is not declared is never sent. */
export const recordSchema = <F extends Fields>(fields: F): z.ZodType<RecordOf<F>> => {
  const shape = entriesOf(fields).map(([name, field]) => {
    const value = valueSchema(field)
    return [name, field.optional ? value.nullable() : value] as const
  })
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<RecordOf<F>>
}

const filterShape = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([name, field]) => {
      const schema = filterSchema(field)
      return schema ? [[name, schema] as const] : []
    }),
  )

/** The schema of a list's filters alone, by field. */
export const filtersSchema = <F extends Fields>(fields: F): z.ZodType<FiltersOf<F>> =>
  z.strictObject(filterShape(fields)) as unknown as z.ZodType<FiltersOf<F>>

export interface PageRequest {
  pageNum: number
  pageSize: number
  sortColumns?: string
}

/**
 * A page request: `pageNum` from 1, `pageSize`, `sortColumns` from the allow-list, filters by field. `more` is what a
 * call takes that is no field of its records, e.g. whose they are.
 */
export const pageRequestSchema = <F extends Fields, M extends z.core.$ZodLooseShape = object>(
  fields: F,
  more?: M,
): z.ZodType<PageRequest & FiltersOf<F> & z.infer<z.ZodObject<M>>> =>
  z.strictObject({
    pageNum: z.int().min(1),
    pageSize: z.int().min(1).max(limits.pageSizeMax),
    sortColumns: z.enum(sortsOf(fields)).optional(),
    ...filterShape(fields),
    ...more,
  }) as unknown as z.ZodType<PageRequest & FiltersOf<F> & z.infer<z.ZodObject<M>>>

export interface Page<R> {
  list: R[]
  total: number
}

/** A page reply: the records of this page and the exact number of matches. */
export const pageSchema = <R>(record: z.ZodType<R>): z.ZodType<Page<R>> =>
  z.strictObject({ list: z.array(record), total: z.int().min(0) })
