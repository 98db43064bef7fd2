import type { Change } from './change.ts'

/** An example of what a recipe describes. */
export interface Fixture {
  /** The title of the recipe in CONTRIBUTING.md. */
  recipe: string
  /** The files that the recipe counts. */
  changes: readonly Change[]
  /** Examples of other recipes that this one needs; their files are not counted. */
  beside?: readonly Change[]
  /** Set where its tables need a migration. */
  isMigrated?: true
  /** Test files, by words of their paths, that judge what follows from it. */
  tests?: readonly string[]
}
