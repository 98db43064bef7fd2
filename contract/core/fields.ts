import type { PublicRuleName } from './files/rules.ts'
import type { StoredFile } from './files/storedFile.ts'
import type { LanguageCode } from './languageCodes.ts'
import { mapValues } from './mapValues.ts'
import { type Choice, type Text, type TextKey, type TextScope, textKey } from './text.ts'

/** Choices whose labels depend on the value of another field: a state `pending` differs between workflows. */
interface DependentChoices {
  field: string
  choices: Record<string, Record<string, Choice>>
}

interface Common {
  label: Text
  /** Explanation shown under the input and with the column, if the label is not enough. */
  hint?: Text
  /** Missing values are null. */
  optional?: true
  /** Allowed in `sortColumns`. */
  sort?: true
}

/** Name in one language; exactly one name of a record is the default, used for languages without a name. */
export interface LocalizedName {
  language: LanguageCode
  name: string
  isDefault: boolean
}

/**
 * Format of a text, which decides its input, link and order; without a format it is a single line. A `day` is
 * `2026-11-23`, a `localTime` is `2026-11-23 09:30` in a zone that another field names, a `zone` is an IANA time zone.
 * A `language` is a BCP 47 tag and a `country` an ISO 3166 code, both shown by name. A `version` is of software and
 * ordered by `compareVersions`.
 */
export type TextFormat =
  | 'url'
  | 'email'
  | 'phone'
  | 'secret'
  | 'multiline'
  | 'day'
  | 'localTime'
  | 'zone'
  | 'language'
  | 'country'
  | 'version'

/**
 * Field of a record kind: wire type, texts, and list features. A reference contains the id (or the `by` field) of a
 * record of the kind `to` and is shown by name; an id with `to` is shown as it is, as a link. A number with `countOf`
 * is the number of records of that kind that refer to this one; a `duration` in minutes is edited in larger units, too. A secret is write-only: records contain its last
 * characters.
 */
export type Field =
  | (Common & { type: 'id'; filter?: 'contains' | 'equals'; to?: string })
  | (Common & { type: 'text'; filter?: 'contains' | 'equals'; format?: TextFormat })
  | (Common & { type: 'reference'; filter?: 'oneOf'; to: string; by?: 'vid' | 'pid' | 'cid' })
  | (Common & { type: 'number'; filter?: 'range'; unit?: string; digits: number; countOf?: string; duration?: true })
  | (Common & { type: 'time'; filter?: 'range' })
  | (Common & { type: 'choice'; filter?: 'oneOf'; choices: Record<string, Choice>; dependent?: DependentChoices })
  | (Common & { type: 'names'; filter?: 'contains' })
  | (Common & { type: 'file'; rule: PublicRuleName; filter?: undefined })

export type Fields = Readonly<Record<string, Field>>

/** Declaration of a choice or a field without its texts, which follow from its name; an explicit label is kept. */
type ChoiceDeclaration = Omit<Choice, 'label'> & { label?: Text }
type Undescribed<F> = F extends Field
  ? Omit<F, 'label' | 'hint' | 'choices'> & { label?: Text; hint?: true | Text } & (F extends { choices: unknown }
        ? { choices: Readonly<Record<string, ChoiceDeclaration>> }
        : object)
  : never
export type FieldDeclarations = Readonly<Record<string, Undescribed<Field>>>

type WithLabels<C> = { readonly [N in keyof C]: C[N] & { readonly label: Text } }

type Described<F> = {
  readonly [P in keyof F]: P extends 'hint' ? Text : P extends 'choices' ? WithLabels<F[P]> : F[P]
} & { readonly label: Text }

export type DefinedFields<F> = { readonly [N in keyof F]: Described<F[N]> }

/** Adds labels to choices; already labelled choices, e.g. the states of a statechart, stay the same object. */
const withLabels = (
  scope: TextKey,
  choices: Readonly<Record<string, ChoiceDeclaration>>,
): Readonly<Record<string, ChoiceDeclaration>> =>
  Object.values(choices).every(({ label }) => label)
    ? choices
    : mapValues(choices, (choice, name) => ({ label: textKey(scope, name), ...choice }))

/**
 * Declares fields. Labels, hints and choices are texts below `scope` in `locales/`: `fields.<name>`, `hints.<name>` for
 * a field with `hint: true`, and `choices.<name>.<choice>`.
 */
export function defineFields<const F extends FieldDeclarations>(scope: TextScope, fields: F): DefinedFields<F>
export function defineFields(scope: TextScope, fields: FieldDeclarations): object {
  return mapValues(fields, (field, name) => {
    const hint = field.hint === true ? textKey(textKey(scope, 'hints'), name) : field.hint
    const choices = 'choices' in field && withLabels(textKey(textKey(scope, 'choices'), name), field.choices)
    const label = textKey(textKey(scope, 'fields'), name)
    return { label, ...field, ...(hint !== undefined && { hint }), ...(choices && { choices }) }
  })
}

/** Returns the choice of a value; undefined if the field has none of that name. */
export const choiceOf = (
  { choices, dependent }: Extract<Field, { type: 'choice' }>,
  value: unknown,
  record: object,
): Choice | undefined => {
  const other = dependent && (record as Record<string, unknown>)[dependent.field]
  return dependent?.choices[String(other)]?.[String(value)] ?? choices[String(value)]
}

export const isSecret = (field: Field | undefined): boolean => field?.type === 'text' && field.format === 'secret'

/** Returns the names of secret fields. */
export const secretFields = (fields: Fields): string[] => Object.keys(fields).filter((name) => isSecret(fields[name]))

/** Returns whether a form requires a value. */
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

/** Type of a record with these fields. Times are ISO 8601 in UTC, ids are strings. */
export type RecordOf<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { optional: true } ? ValueOf<F[K]> | null : ValueOf<F[K]>
}

/** Filters of a list, for each field that declares one. */
export type FiltersOf<F extends Fields> = {
  [K in keyof F as F[K] extends { filter: string } ? K : never]?: F[K] extends { filter: 'range' }
    ? { min?: ValueOf<F[K]>; max?: ValueOf<F[K]> }
    : F[K] extends { filter: 'oneOf' }
      ? ValueOf<F[K]>[]
      : string
}
