import type { Choice } from '#contract/core/choice.ts'
import { idField, pidField, vidField } from '#contract/core/commonFields.ts'
import type { Fields, Unit } from '#contract/core/fields.ts'
import type { LocalizedText } from '#contract/core/localizedText.ts'
import type { Order } from './order.ts'
import { type Standard, severityChoices } from './standard.ts'

/** A measured quantity. `short` stands in a narrow column header; `digits` are shown and kept. */
export interface Quantity {
  label: LocalizedText
  short?: LocalizedText
  /** What it is kept in; readers may choose another (`contract/readings/unitChoices.ts`). */
  unit: Unit
  digits: number
  /** Physically possible values; anything outside is refused at import. */
  possible: readonly [minimum: number, maximum: number]
  optional?: true
  sort?: true
  /** A value in the other unit is possible in the stored one too, and harmful there: devices must state the unit. */
  mustStateUnit?: true
  /** The molar mass of a gas in g/mol: converts a volume fraction in a file, such as ppb, to a mass per volume and back. */
  molarMass?: number
  /** Names the required mass of the same reading that this is a part of, given in files as a mass or as a percentage. */
  partOf?: string
}

/** What a device says beside its quantities, out of a few words: a mode, a meal. */
export interface ReadingChoice {
  label: LocalizedText
  choices: Record<string, Choice>
  optional?: true
}

interface Declaration<
  Q extends Record<string, Quantity>,
  C extends Record<string, ReadingChoice>,
  S extends Record<string, Standard>,
> {
  label: LocalizedText
  /** The route of the specification that shows this kind. */
  screen: string
  quantities: Q
  choices?: C
  /**
   * What the quantities of one reading owe each other in every case, by what they are. A relation that measurements of
   * different sensors break, as PM2.5 above PM10, is none.
   */
  ordered?: readonly Order<Extract<keyof Q, string>>[]
  /** The standards that readers choose between for the severities, by name; the first holds until then. */
  standards?: S
  /** Quantities drawn in the chart, in order; those of one unit share an axis. */
  chart: readonly Extract<keyof Q, string>[]
}

const common = {
  id: idField({ en: 'Reading', zh_CN: '记录编号' }),
  measuredAt: { type: 'time', label: { en: 'Measured', zh_CN: '测量时间' }, sort: true, filter: 'range' },
  /** Minutes that the clock of the device was ahead of UTC; null where it did not say. */
  utcOffset: {
    type: 'number',
    label: { en: 'Device time', zh_CN: '设备本地时间' },
    hint: {
      en: 'The clock of the device, where it differs from yours',
      zh_CN: '设备所在时区的时间，仅在与您的时区不同时显示',
    },
    digits: 0,
    optional: true,
  },
  deviceId: { type: 'id', to: 'device', label: { en: 'Device', zh_CN: '设备编号' }, filter: 'equals' },
  userId: { type: 'id', to: 'appUser', label: { en: 'User', zh_CN: '用户' }, optional: true, filter: 'equals' },
  pid: pidField,
  vid: vidField,
  source: { type: 'text', label: { en: 'Source', zh_CN: '来源' }, filter: 'equals' },
} as const satisfies Fields

type QuantityFields<Q extends Record<string, Quantity>> = {
  [K in keyof Q]: { type: 'number'; label: LocalizedText; unit: Unit; digits: number; filter: 'range' } & Pick<
    Q[K],
    Extract<keyof Q[K], 'optional' | 'sort'>
  >
}

type ChoiceFields<C extends Record<string, ReadingChoice>> = {
  [K in keyof C]: { type: 'choice'; label: LocalizedText; choices: C[K]['choices']; filter: 'oneOf' } & Pick<
    C[K],
    Extract<keyof C[K], 'optional'>
  >
}

type SeverityField = {
  type: 'choice'
  label: LocalizedText
  filter: 'oneOf'
  choices: Record<string, Choice>
  /** A reading may have none of the quantities that a standard judges. */
  optional: true
}

type First = 'id' | 'measuredAt' | 'utcOffset' | 'deviceId'

type ReadingFields<
  Q extends Record<string, Quantity>,
  C extends Record<string, ReadingChoice>,
  S extends Record<string, Standard>,
> = Pick<typeof common, First> &
  QuantityFields<Q> &
  ChoiceFields<C> &
  (keyof S extends never ? object : { severity: SeverityField }) &
  Omit<typeof common, First>

const shortened = <V extends { label: LocalizedText; short?: LocalizedText }>({ short, label, ...rest }: V) => ({
  label: short ?? label,
  ...rest,
})

/**
 * Declares a device kind once. Table, columns, import and texts follow from it: schema in `server/platform/db/readings.ts`,
 * calls in `contract/readings/group.ts`, screen in `src/features/readings/`. Where no standard exists, a reading
 * has no severity and no colour.
 */
export const defineReadingKind = <
  const Q extends Record<string, Quantity>,
  const C extends Record<string, ReadingChoice> = Record<never, ReadingChoice>,
  const S extends Record<string, Standard> = Record<never, Standard>,
>(
  declaration: Declaration<Q, C, S>,
) => {
  const { id, measuredAt, utcOffset, deviceId, ...context } = common
  const { quantities, choices = {} as C, standards = {} as S } = declaration
  const quantityFields = Object.entries<Quantity>(quantities).map(
    ([name, { possible: _possible, mustStateUnit: _stated, molarMass: _molarMass, partOf: _partOf, ...rest }]) => [
      name,
      { type: 'number', filter: 'range', ...shortened(rest) },
    ],
  )
  const choiceFields = Object.entries<ReadingChoice>(choices).map(([name, choice]) => [
    name,
    { type: 'choice', filter: 'oneOf', ...choice },
  ])
  const severity: SeverityField = {
    type: 'choice',
    label: { en: 'Level', zh_CN: '等级' },
    filter: 'oneOf',
    optional: true,
    choices: Object.assign({}, ...Object.values<Standard>(standards).map(severityChoices)),
  }
  const record = {
    id,
    measuredAt,
    utcOffset,
    deviceId,
    ...Object.fromEntries(quantityFields),
    ...Object.fromEntries(choiceFields),
    ...(Object.keys(standards).length > 0 && { severity }),
    ...context,
  } as unknown as ReadingFields<Q, C, S>
  return { ...declaration, choices, standards, ordered: declaration.ordered ?? [], record }
}

type AnyDeclaration = Declaration<Record<string, Quantity>, Record<string, ReadingChoice>, Record<string, Standard>>

/** Any device kind, for code that serves them all. */
export interface ReadingKind extends Required<AnyDeclaration> {
  record: Fields
}
