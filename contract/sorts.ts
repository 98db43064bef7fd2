import type { Fields } from './fields.ts'

/** The allow-list of `sortColumns` values, e.g. `createTime desc` (specification, section 7). */
export const sortsOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.sort ? [`${name} asc`, `${name} desc`] : []))
