import type { PublicRuleName } from './files/rules.ts'
import type { StoredFile } from './files/storedFile.ts'
import type { LanguageCode } from './languageCodes.ts'
import { mapValues } from './mapValues.ts'
import { type Choice, type Text, type TextKey, type TextScope, textKey } from './text.ts'

/**
 * Choices whose meaning depends on another field of the record, by that field's value: a state called `pending` is
 * another one in another process.
 */
interface DependentChoices {
  field: string
  choices: Record<string, Record<string, Choice>>
}

interface Common {
  label: Text
  /** What it is, where the label does not say it: stands under its input, and with its column. */
  hint?: Text
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
  | (Common & { type: 'number'; filter?: 'range'; unit?: string; digits: number; countOf?: string })
  | (Common & { type: 'time'; filter?: 'range' })
  | (Common & { type: 'choice'; filter?: 'oneOf'; choices: Record<string, Choice>; dependent?: DependentChoices })
  | (Common & { type: 'names'; filter?: 'contains' })
  | (Common & { type: 'file'; rule: PublicRuleName; filter?: undefined })

export type Fields = Readonly<Record<string, Field>>

/** A choice or a field without its texts, which follow from its name; a label of its own stays. */
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

/** Choices that are labelled already, as the states of a statechart, stay the same object. */
const withLabels = (
  scope: TextKey,
  choices: Readonly<Record<string, ChoiceDeclaration>>,
): Readonly<Record<string, ChoiceDeclaration>> =>
  Object.values(choices).every(({ label }) => label)
    ? choices
    : mapValues(choices, (choice, name) => ({ label: textKey(scope, name), ...choice }))

/**
 * Declares fields. Their labels, hints and choices are texts below `scope` in `locales/`, by the names of the fields:
 * `fields.<name>`, `hints.<name>` where a field has `hint: true`, and `choices.<name>.<choice>`.
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
export const secretFields = (fields: Fields): string[] => Object.keys(fields).filter((name) => isSecret(fields[name]))

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
