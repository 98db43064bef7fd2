import { pidField, vidField } from '#contract/core/commonFields.ts'
import { defineFields, type Fields } from '#contract/core/fields.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import { type Choice, labelled, type TextKey, type TextScope, textKey } from '#contract/core/text.ts'
import type { OrderRule } from './order.ts'
import { type Severity, type Standard, severityChoices } from './standard.ts'

/** Measured quantity. `short` is its label in narrow column headers; `digits` are displayed and stored. */
export interface Quantity {
  label: TextKey
  short?: TextKey
  /** Stored unit; readers may display another one (`contract/readings/unitChoices.ts`). */
  unit: string
  digits: number
  /** Possible range; imports refuse values outside. */
  possible: readonly [minimum: number, maximum: number]
  optional?: true
  sort?: true
  /**
   * Set if values in the other unit are plausible in the stored one and mistakes are harmful: devices must state the
   * unit.
   */
  mustStateUnit?: true
  /** Molar mass of a gas in g/mol: converts a volume fraction in a file, such as ppb, to a mass per volume and back. */
  molarMass?: number
  /**
   * Name of the required mass of the same reading that contains this part; files state it as a mass or as a percentage.
   */
  partOf?: string
}

/** Choice that a device reports besides its quantities, e.g. a mode or a meal. */
export interface ReadingChoice {
  label: TextKey
  choices: Record<string, Choice>
  optional?: true
}

/** Declaration of a quantity, a choice or a standard without their texts, which follow from their names. */
type QuantityDeclaration = Omit<Quantity, 'label' | 'short'> & { short?: true }
interface ChoiceDeclaration {
  choices: Record<string, object>
  optional?: true
}
type StandardDeclaration = Omit<Standard, 'label' | 'normal' | 'note' | 'severities'> & {
  note?: true
  severities: Record<string, Omit<Severity, 'label'>>
}

interface Declaration<
  Q extends Record<string, QuantityDeclaration>,
  C extends Record<string, ChoiceDeclaration>,
  S extends Record<string, StandardDeclaration>,
> {
  /** Route of the specification for this kind. */
  screen: string
  quantities: Q
  choices?: C
  /**
   * Order that quantities of one reading must always satisfy. Relations between different sensors, as PM10 above PM2.5,
   * are not included, as measurements may break them.
   */
  ordered?: readonly OrderRule<Extract<keyof Q, string>>[]
  /** Quantities that devices write in one cell in this order, as `120/80`; the last may be missing. */
  combined?: readonly Extract<keyof Q, string>[]
  /** Standards for severities by name; the first is the default. */
  standards?: S
  /** Quantities of the chart in order; those of one unit share an axis. */
  chart: readonly Extract<keyof Q, string>[]
}

/** Fields of readings that the quick search matches: it finds devices and users first, then their readings. */
export const readingSearchFields = ['deviceId', 'userId'] as const

const common = defineFields('readings.records:common', {
  id: { type: 'id' },
  measuredAt: { type: 'time', sort: true, filter: 'range' },
  /** UTC offset of the device's clock in minutes; null if unknown. */
  utcOffset: { type: 'number', hint: true, digits: 0, optional: true },
  deviceId: { type: 'id', to: 'device', filter: 'equals' },
  userId: { type: 'id', to: 'appUser', optional: true, filter: 'equals' },
  pid: pidField,
  vid: vidField,
  source: { type: 'text', filter: 'equals' },
  /** Severity by a standard, if the kind has one. */
  severity: { type: 'choice', filter: 'oneOf', optional: true, choices: {} },
})

type QuantityFields<Q extends Record<string, QuantityDeclaration>> = {
  [K in keyof Q]: { type: 'number'; label: TextKey; unit: string; digits: number; filter: 'range' } & Pick<
    Q[K],
    Extract<keyof Q[K], 'optional' | 'sort'>
  >
}

type ChoiceFields<C extends Record<string, ChoiceDeclaration>> = {
  [K in keyof C]: {
    type: 'choice'
    label: TextKey
    choices: { readonly [N in keyof C[K]['choices']]: Choice }
    filter: 'oneOf'
  } & Pick<C[K], Extract<keyof C[K], 'optional'>>
}

type SeverityField = Omit<(typeof common)['severity'], 'choices'> & { choices: Record<string, Choice> }

type First = 'id' | 'measuredAt' | 'utcOffset' | 'deviceId'

type ReadingFields<
  Q extends Record<string, QuantityDeclaration>,
  C extends Record<string, ChoiceDeclaration>,
  S extends Record<string, StandardDeclaration>,
> = Pick<typeof common, First> &
  QuantityFields<Q> &
  ChoiceFields<C> &
  (keyof S extends never ? object : { severity: SeverityField }) &
  Omit<typeof common, First | 'severity'>

const shortened = <V extends { label: TextKey; short?: TextKey }>({ short, label, ...rest }: V) => ({
  label: short ?? label,
  ...rest,
})

const describedQuantities = (scope: TextScope, quantities: Record<string, QuantityDeclaration>) =>
  mapValues(
    quantities,
    ({ short, ...quantity }, name): Quantity => ({
      label: textKey(scope, `fields.${name}`),
      ...(short && { short: textKey(scope, `short.${name}`) }),
      ...quantity,
    }),
  )

const describedChoices = (scope: TextScope, choices: Record<string, ChoiceDeclaration>) =>
  mapValues(
    choices,
    (choice, name): ReadingChoice => ({
      label: textKey(scope, `fields.${name}`),
      ...choice,
      choices: labelled(textKey(scope, `choices.${name}`), choice.choices),
    }),
  )

const describedStandards = (scope: TextScope, standards: Record<string, StandardDeclaration>) =>
  mapValues(standards, ({ note, severities, ...standard }, name): Standard => {
    const own = textKey(scope, `standards.${name}`)
    return {
      ...standard,
      label: textKey(own, 'label'),
      normal: textKey(own, 'normal'),
      ...(note && { note: textKey(own, 'note') }),
      severities: labelled(textKey(own, 'severities'), severities),
    }
  })

/** Returns the fields of a reading: common fields, quantities, choices and severity. */
function recordFields<
  Q extends Record<string, QuantityDeclaration>,
  C extends Record<string, ChoiceDeclaration>,
  S extends Record<string, StandardDeclaration>,
>(
  quantities: Record<string, Quantity>,
  choices: Record<string, ReadingChoice>,
  standards: Record<string, Standard>,
): ReadingFields<Q, C, S>
function recordFields(
  quantities: Record<string, Quantity>,
  choices: Record<string, ReadingChoice>,
  standards: Record<string, Standard>,
): object {
  const { id, measuredAt, utcOffset, deviceId, severity, ...context } = common
  const severityChoicesOfAll = Object.assign({}, ...Object.values(standards).map(severityChoices))
  return {
    id,
    measuredAt,
    utcOffset,
    deviceId,
    ...mapValues(
      quantities,
      ({ possible: _possible, mustStateUnit: _stated, molarMass: _molarMass, partOf: _partOf, ...rest }) => ({
        type: 'number',
        filter: 'range',
        ...shortened(rest),
      }),
    ),
    ...mapValues(choices, (choice) => ({ type: 'choice', filter: 'oneOf', ...choice })),
    ...(Object.keys(standards).length > 0 && { severity: { ...severity, choices: severityChoicesOfAll } }),
    ...context,
  }
}

type Described<D, T> = { [K in keyof D]: T }

/**
 * Declares a device kind once. Table, columns, import and texts follow from it: schema in
 * `server/platform/db/readings.ts`, calls in `contract/readings/group.ts`, screen in `src/features/readings/`, texts
 * below its name in `locales/<language>/readings/records.json`. Without a standard, readings have no severity and no
 * colour.
 */
export const defineReadingKind = <
  const Q extends Record<string, QuantityDeclaration>,
  const C extends Record<string, ChoiceDeclaration> = Record<never, ChoiceDeclaration>,
  const S extends Record<string, StandardDeclaration> = Record<never, StandardDeclaration>,
>(
  name: string,
  declaration: Declaration<Q, C, S>,
) => {
  const scope: TextScope = `readings.records:${name}`
  const quantities = describedQuantities(scope, declaration.quantities)
  const choices = describedChoices(scope, declaration.choices ?? {})
  const standards = describedStandards(scope, declaration.standards ?? {})
  return {
    label: textKey(scope, 'label'),
    screen: declaration.screen,
    quantities: quantities as Described<Q, Quantity>,
    choices: choices as ChoicesOf<C>,
    standards: standards as StandardsOf<S>,
    ordered: declaration.ordered ?? [],
    combined: declaration.combined ?? [],
    chart: declaration.chart,
    record: recordFields<Q, C, S>(quantities, choices, standards),
  }
}

type ChoicesOf<C extends Record<string, ChoiceDeclaration>> = {
  [K in keyof C]: Omit<ReadingChoice, 'choices'> & { choices: { readonly [N in keyof C[K]['choices']]: Choice } }
}

type StandardsOf<S extends Record<string, StandardDeclaration>> = {
  [K in keyof S]: Omit<Standard, 'severities'> & {
    severities: { [N in keyof S[K]['severities']]: S[K]['severities'][N] & { label: TextKey } }
  }
}

/** Device kind with its types widened. */
export interface ReadingKind {
  label: TextKey
  screen: string
  quantities: Record<string, Quantity>
  choices: Record<string, ReadingChoice>
  ordered: readonly OrderRule<string>[]
  combined: readonly string[]
  standards: Record<string, Standard>
  chart: readonly string[]
  record: Fields
}
