import { isDeepEqual } from '#src/kit/lib/deepEqual.ts'

interface Changes {
  /** Tests whether a field was changed here, or by someone else, since the version that both started from. */
  isChangedHere: (name: string) => boolean
  isChangedThere: (name: string) => boolean
}

/** Both versions of a record, merged where only one of them changed a field. */
export interface MergedVersions<Values> {
  merged: Values
  /** Fields that both changed to different values. */
  conflicting: readonly string[]
}

/** Merges two versions of a record field by field (three-way merge). Conflicting fields keep the value from here. */
export const mergeVersions = <Values extends object>(
  mine: Values,
  theirs: Values,
  { isChangedHere, isChangedThere }: Changes,
): MergedVersions<Values> => {
  const other = theirs as Readonly<Record<string, unknown>>
  const differing = Object.entries(mine).filter(([name, value]) => !isDeepEqual(value, other[name]))
  const taken = differing.filter(([name]) => !isChangedHere(name)).map(([name]) => [name, other[name]])
  return {
    merged: { ...mine, ...Object.fromEntries(taken) },
    conflicting: differing.map(([name]) => name).filter((name) => isChangedHere(name) && isChangedThere(name)),
  }
}

/** Edit conflict: another user has changed the record meanwhile. */
export interface EditConflict<Values> extends MergedVersions<Values> {
  mine: Values
  theirs: Values
  /** Saves values on top of the other version; undefined discards the changes from here. */
  resolve: (values: Values | undefined) => void
}
