import * as z from 'zod'
import { nameInput } from './commonFields.ts'
import { eachOnce } from './eachOnce.ts'
import type { Field, Fields, FiltersOf, RecordOf } from './fields.ts'
import { storedFile } from './files/storedFile.ts'
import { languageCodeNames } from './languageCodes.ts'
import { limits } from './limits.ts'
import { sortPattern } from './sorts.ts'

/**
 * Names in several languages: at least one, no duplicates, exactly one default (specification, section 5, "Other
 * rules").
 */
export const localizedNames = z
  .array(
    z.strictObject({
      language: z.enum(languageCodeNames),
      name: nameInput,
      isDefault: z.boolean(),
    }),
  )
  .min(1)
  .max(languageCodeNames.length)
  .superRefine(eachOnce('duplicateLanguage', 'language'))
  .superRefine((names, context) => {
    if (names.filter(({ isDefault }) => isDefault).length !== 1)
      context.addIssue({ code: 'custom', params: { problem: 'oneDefault' }, path: [] })
  })

/** Returns the strict schema of objects of type `T` whose shape is declared at run time. */
export function declaredObject<T extends object>(shape: z.core.$ZodLooseShape): z.ZodType<T>
export function declaredObject(shape: z.core.$ZodLooseShape): z.ZodType {
  return z.strictObject(shape)
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
    case 'names':
      return localizedNames
    case 'file':
      return storedFile
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

/** Returns the schema of one record. Responses are strict too: undeclared fields are never sent. */
export const recordSchema = <F extends Fields>(fields: F): z.ZodType<RecordOf<F>> => {
  const shape = entriesOf(fields).map(([name, field]) => {
    const value = valueSchema(field)
    return [name, field.optional ? value.nullable() : value] as const
  })
  return declaredObject(Object.fromEntries(shape))
}

const filterShape = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([name, field]) => {
      const schema = filterSchema(field)
      return schema ? [[name, schema] as const] : []
    }),
  )

/** Returns the schema of a list's filters by field, and of further inputs of a call. */
export const filtersSchema = <F extends Fields, M extends z.core.$ZodLooseShape = object>(
  fields: F,
  more?: M,
): z.ZodType<FiltersOf<F> & z.infer<z.ZodObject<M>>> => declaredObject({ ...filterShape(fields), ...more })

export interface PageRequest {
  pageNum: number
  pageSize: number
  sortColumns?: string
  text?: string | undefined
  ids?: string[]
}

const maxIdLength = 100

/** Quick search: a text matched in the `searchFields` of a kind, besides the filters. */
export const quickSearch = {
  text: z.string().trim().min(limits.searchMinLength).max(limits.textFilterMaxLength).optional(),
}

/**
 * Returns the schema of a page request: `pageNum` from 1, `pageSize`, up to three `sortColumns` of the allow-list,
 * filters by field, and `ids` for single records on any page. `more` declares inputs that are no fields of the records,
 * e.g. a vendor.
 */
export const pageRequestSchema = <F extends Fields, M extends z.core.$ZodLooseShape = object>(
  fields: F,
  more?: M,
): z.ZodType<PageRequest & FiltersOf<F> & z.infer<z.ZodObject<M>>> =>
  declaredObject({
    pageNum: z.int().min(1),
    pageSize: z.int().min(1).max(limits.pageSizeMax),
    sortColumns: z.string().regex(sortPattern(fields)).optional(),
    ids: z.array(z.string().min(1).max(maxIdLength)).min(1).max(limits.pageSizeMax).optional(),
    ...filterShape(fields),
    ...more,
  })

export interface Page<R> {
  list: R[]
  total: number
}

/** Returns the schema of a page: its records and the exact number of matches. */
export const pageSchema = <R>(record: z.ZodType<R>): z.ZodType<Page<R>> =>
  z.strictObject({ list: z.array(record), total: z.int().min(0) })

/** Returns the schema of the records of a bulk action; longer lists are sent in several calls. */
export const bulkListOf = <One extends z.ZodType>(record: One) => z.array(record).min(1).max(limits.transitionsMax)

/** Returns the schema of the outcomes of a bulk action, one per record. */
export const outcomesSchema = <More extends z.core.$ZodLooseShape>(more: More) =>
  z.strictObject({
    list: z.array(z.strictObject({ recordId: z.string(), status: z.int(), msg: z.string(), ...more })),
  })

/** Records that are pending review. */
export const queueSchema = z.strictObject({
  waiting: z.int(),
  /** Records that have waited longest. */
  first: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
})
export type Queue = z.infer<typeof queueSchema>
