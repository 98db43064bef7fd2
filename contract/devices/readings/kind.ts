import { idField, pidField, vidField } from '../../commonFields.ts'
import type { Choice, Fields, Unit } from '../../fields.ts'
import type { LocalizedText } from '../../localizedText.ts'

/** A measured quantity. `short` stands in a narrow column header; `digits` are shown and kept. */
export interface Quantity {
  label: LocalizedText
  short?: LocalizedText
  unit: Unit
  digits: number
  /** Physically possible values; anything outside is refused at import. */
  possible: readonly [minimum: number, maximum: number]
  optional?: true
  sort?: true
}

/** One step of a scale, tried in order: the first whose every bound is reached gives the severity. */
export interface Severity extends Choice {
  /** Reached when any of these quantities is at or over `from`, over `above`, or under `below`. */
  when: Record<string, Bound>
}

export interface Bound {
  from?: number
  above?: number
  below?: number
}

interface Declaration<Q extends Record<string, Quantity>> {
  label: LocalizedText
  /** The route of the specification that shows this kind. */
  screen: string
  quantities: Q
  /** The named source of the severities, shown with them. */
  standard: LocalizedText
  severities: Record<string, Severity>
  normal: LocalizedText
  /** Quantities drawn in the chart, in order; those of one unit share an axis. */
  chart: readonly Extract<keyof Q, string>[]
}

const common = {
  id: idField({ en: 'Reading', zh_CN: '记录编号' }),
  measuredAt: { type: 'time', label: { en: 'Measured', zh_CN: '测量时间' }, sort: true, filter: 'range' },
  deviceId: { type: 'id', to: 'device', label: { en: 'Device', zh_CN: '设备编号' }, filter: 'equals' },
  userId: { type: 'id', to: 'user', label: { en: 'User', zh_CN: '用户' }, optional: true, filter: 'equals' },
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

type SeverityField = { type: 'choice'; label: LocalizedText; filter: 'oneOf'; choices: Record<string, Choice> }

type ReadingFields<Q extends Record<string, Quantity>> = Pick<typeof common, 'id' | 'measuredAt' | 'deviceId'> &
  QuantityFields<Q> & { severity: SeverityField } & Omit<typeof common, 'id' | 'measuredAt' | 'deviceId'>

/**
 * Declares a device kind once. Table, columns, import and texts follow from it: schema in `server/db/readings.ts`,
 * calls in `contract/devices/readings/group.ts`, screen in `src/screens/readings/`.
 */
export const defineReadingKind = <const Q extends Record<string, Quantity>>(declaration: Declaration<Q>) => {
  const { id, measuredAt, deviceId, ...context } = common
  const quantities = Object.fromEntries(
    Object.entries(declaration.quantities).map(([name, { possible: _possible, short, label, ...rest }]) => [
      name,
      { type: 'number', filter: 'range', label: short ?? label, ...rest },
    ]),
  )
  const severity: SeverityField = {
    type: 'choice',
    label: { en: 'Level', zh_CN: '等级' },
    filter: 'oneOf',
    choices: { ...declaration.severities, normal: { label: declaration.normal, tone: 'neutral' } },
  }
  const record = { id, measuredAt, deviceId, ...quantities, severity, ...context } as unknown as ReadingFields<Q>
  return { ...declaration, record }
}

/** Any device kind, for code that serves them all. */
export interface ReadingKind extends Declaration<Record<string, Quantity>> {
  record: Fields
}

/** The severity of a set of values: the first declared severity that any quantity reaches, else `normal`. */
export const severityOf = (
  severities: Record<string, Severity>,
  values: Record<string, number | null | undefined>,
): string => {
  const reached = Object.entries(severities).find(([, severity]) => offenders(severity, values).length > 0)
  return reached?.[0] ?? 'normal'
}

/** The quantities that make a reading reach `severity`, so that a table marks those cells and no others. */
export const offenders = (severity: Severity, values: Record<string, number | null | undefined>): string[] =>
  Object.entries(severity.when).flatMap(([quantity, bound]) => {
    const value = values[quantity]
    return value !== null && value !== undefined && isOutside(bound, value) ? [quantity] : []
  })

const isOutside = ({ from = Infinity, above = Infinity, below = -Infinity }: Bound, value: number): boolean =>
  value >= from || value > above || value < below
