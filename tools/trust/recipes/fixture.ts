import type { Change } from './change.ts'

/** An example of a recipe. */
export interface Fixture {
  /** Title of the recipe in CONTRIBUTING.md. */
  recipe: string
  /** Files that the recipe counts. */
  changes: readonly Change[]
  /** Examples of other recipes that this one requires; their files are not counted. */
  beside?: readonly Change[]
  /** Set if its tables require a migration. */
  isMigrated?: true
  /** Test files, by parts of their paths, that check its consequences. */
  tests?: readonly string[]
}
