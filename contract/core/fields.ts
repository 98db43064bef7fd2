import type { Choice } from './choice.ts'
import type { PublicRuleName } from './files/rules.ts'
import type { StoredFile } from './files/storedFile.ts'
import type { LanguageCode } from './languageCodes.ts'
import type { Language, LocalizedText } from './localizedText.ts'

/**
 * Choices whose meaning depends on another field of the record, by that field's value: a state called `pending` is
 * another one in another process.
 */
interface DependentChoices {
  field: string
  choices: Record<string, Record<string, Choice>>
}

/** A unit: most are written the same in both languages. */
export type Unit = string | LocalizedText

export const unitIn = (unit: Unit, language: Language): string => (typeof unit === 'string' ? unit : unit[language])

interface Common {
  label: LocalizedText
  /** What it is, where the label does not say it: stands under its input, and with its column. */
  hint?: LocalizedText
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

/** What a text is, which says how it is written and where it leads; one without a format is a line of words. */
export type TextFormat = 'url' | 'email' | 'phone' | 'secret' | 'multiline'

/**
 * One field of a record kind: its wire type, its words and what a list may do with it. A reference holds the id of a
 * record of the kind `to`, or what `by` names instead, and shows its name; an id with `to` is shown as it is and leads
 * there. A number with `countOf` is how many records of that kind refer to this one. A secret is written and never sent
 * back: a record carries its last characters.
 */
export type Field =
  | (Common & { type: 'id'; filter?: 'contains' | 'equals'; to?: string })
  | (Common & { type: 'text'; filter?: 'contains' | 'equals'; format?: TextFormat })
  | (Common & { type: 'reference'; filter?: 'oneOf'; to: string; by?: 'vid' | 'pid' | 'cid' })
  | (Common & { type: 'number'; filter?: 'range'; unit?: Unit; digits: number; countOf?: string })
  | (Common & { type: 'time'; filter?: 'range' })
  | (Common & { type: 'choice'; filter?: 'oneOf'; choices: Record<string, Choice>; dependent?: DependentChoices })
  | (Common & { type: 'names'; filter?: 'contains' })
  | (Common & { type: 'file'; rule: PublicRuleName; filter?: undefined })

export type Fields = Record<string, Field>

/** Returns the choice that a value of a record stands for; undefined where the field has none of that name. */
export const choiceOf = (
  { choices, dependent }: Extract<Field, { type: 'choice' }>,
  value: unknown,
  record: object,
): Choice | undefined => {
  const other = dependent && (record as Record<string, unknown>)[dependent.field]
  return dependent?.choices[String(other)]?.[String(value)] ?? choices[String(value)]
}

export const isSecret = (field: Field | undefined): boolean => field?.type === 'text' && field.format === 'secret'

/** The secrets among fields, by name. */
export const secretsIn = (fields: Fields): string[] => Object.keys(fields).filter((name) => isSecret(fields[name]))

/** Whether a form has to fill it in. */
export const isRequired = ({ optional }: Pick<Field, 'optional'>): boolean => optional !== true

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
