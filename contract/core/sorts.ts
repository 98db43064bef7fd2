import type { Fields } from './fields.ts'
import { limits } from './limits.ts'

/** Column of a sort order. */
export interface SortColumn {
  field: string
  descending: boolean
}

/** Returns the allow-list of `sortColumns`, e.g. `createTime desc` (specification, section 7). */
export const sortsOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.sort ? [`${name} asc`, `${name} desc`] : []))

/**
 * Returns the pattern of `sortColumns`: up to three of the allow-list, separated by commas. Repeated fields count once.
 */
export const sortPattern = (fields: Fields): RegExp => {
  const one = `(?:${sortsOf(fields).join('|')})`
  return new RegExp(`^${one}(?:,${one}){0,${limits.sortsMax - 1}}$`)
}

/** Parses `vid asc,createTime desc` into columns; the text must match `sortPattern`. */
export const readSorts = (sortColumns: string): SortColumn[] => {
  const sorts = sortColumns.split(',').map((one) => {
    const [field = '', direction] = one.split(' ')
    return { field, descending: direction === 'desc' }
  })
  return sorts.filter(({ field }, index) => sorts.findIndex((one) => one.field === field) === index)
}

export const writeSorts = (sorts: readonly SortColumn[]): string =>
  sorts.map(({ field, descending }) => `${field} ${descending ? 'desc' : 'asc'}`).join(',')
