import type { PublicRuleName } from './files/rules.ts'
import type { StoredFile } from './files/storedFile.ts'
import type { LanguageCode } from './languageCodes.ts'
import type { LocalizedText } from './localizedText.ts'

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

/** A name in one language; of the names of a record exactly one is the default, for languages that have none. */
export interface LocalizedName {
  language: LanguageCode
  name: string
  isDefault: boolean
}

/**
 * One field of a record kind: its wire type, its words and what a list may do with it. A reference holds the id of a
 * record of the kind `to`, or what `by` names instead; a number with `countOf` is how many records of that kind refer to
 * this one.
 */
export type Field =
  | (Common & { type: 'id' | 'text'; filter?: 'contains' | 'equals' })
  | (Common & { type: 'reference'; filter?: 'oneOf'; to: string; by?: 'vid' | 'pid' | 'cid' })
  | (Common & { type: 'number'; filter?: 'range'; unit?: string; digits: number; countOf?: string })
  | (Common & { type: 'time'; filter?: 'range' })
  | (Common & { type: 'choice'; filter?: 'oneOf'; choices: Record<string, Choice> })
  | (Common & { type: 'names'; filter?: 'contains' })
  | (Common & { type: 'file'; rule: PublicRuleName; filter?: undefined })

export type Fields = Record<string, Field>

type ValueOf<F extends Field> = F extends { type: 'number' }
  ? number
  : F extends { type: 'names' }
    ? LocalizedName[]
    : F extends { type: 'file' }
      ? StoredFile
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
