import type { Fields } from './fields.ts'
import { limits } from './limits.ts'

/** One column of an order. */
export interface SortColumn {
  field: string
  descending: boolean
}

/** The allow-list of what stands in `sortColumns`, e.g. `createTime desc` (specification, section 7). */
export const sortsOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.sort ? [`${name} asc`, `${name} desc`] : []))

/** `sortColumns` as a whole: up to three of the allow-list, parted by commas. A field that stands there twice counts once. */
export const sortPattern = (fields: Fields): RegExp => {
  const one = `(?:${sortsOf(fields).join('|')})`
  return new RegExp(`^${one}(?:,${one}){0,${limits.sortsMax - 1}}$`)
}

/** `vid asc,createTime desc` as columns; the pattern has checked it. */
export const readSorts = (sortColumns: string): SortColumn[] => {
  const sorts = sortColumns.split(',').map((one) => {
    const [field = '', direction] = one.split(' ')
    return { field, descending: direction === 'desc' }
  })
  return sorts.filter(({ field }, index) => sorts.findIndex((one) => one.field === field) === index)
}

export const writeSorts = (sorts: readonly SortColumn[]): string =>
  sorts.map(({ field, descending }) => `${field} ${descending ? 'desc' : 'asc'}`).join(',')
