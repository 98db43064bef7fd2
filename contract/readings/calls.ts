import type { ReadingKindName } from './index.ts'

type PageCall<K extends ReadingKindName> = `get${Capitalize<K>}Page`
type NewerCall<K extends ReadingKindName> = `get${Capitalize<K>}Newer`
type SeriesCall<K extends ReadingKindName> = `get${Capitalize<K>}Series`

const capitalized = <K extends string>(name: K) => `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<K>

/** Returns the name of the call that lists a kind's readings (specification, section 7). */
export const pageCallOf = <K extends ReadingKindName>(name: K): PageCall<K> => `get${capitalized(name)}Page`

/** Not in the specification: returns the name of the call that counts readings since a list was read. */
export const newerCallOf = <K extends ReadingKindName>(name: K): NewerCall<K> => `get${capitalized(name)}Newer`

/** Not in the specification: returns the name of the call that returns a kind's means over time. */
export const seriesCallOf = <K extends ReadingKindName>(name: K): SeriesCall<K> => `get${capitalized(name)}Series`
