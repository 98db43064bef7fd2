import type { ReadingKindName } from './index.ts'

type PageCall<K extends ReadingKindName> = `get${Capitalize<K>}Page`
type NewerCall<K extends ReadingKindName> = `get${Capitalize<K>}Newer`
type SeriesCall<K extends ReadingKindName> = `get${Capitalize<K>}Series`

const capitalized = <K extends string>(name: K) => `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<K>

/** The call that lists a kind's readings (specification, section 7). */
export const pageCallOf = <K extends ReadingKindName>(name: K): PageCall<K> => `get${capitalized(name)}Page`

/** Ours: the call that counts what has come since a list of readings was read. */
export const newerCallOf = <K extends ReadingKindName>(name: K): NewerCall<K> => `get${capitalized(name)}Newer`

/** Ours: the call that brings a kind's means over time. */
export const seriesCallOf = <K extends ReadingKindName>(name: K): SeriesCall<K> => `get${capitalized(name)}Series`
