import { mapValues } from '#contract/core/mapValues.ts'
import type { Choice, Text } from '#contract/core/text.ts'

/** Step of a scale, tested in order: the first with all conditions met gives the severity. */
export interface Severity extends Choice {
  /** Bounds by quantity in its stored unit; any one suffices: at or over `from`, over `above`, or under `below`. */
  when: Record<string, Bound>
  /** Restricts the step to readings with one of these options, by choice. */
  given?: Record<string, readonly string[]>
}

export interface Bound {
  from?: number
  above?: number
  below?: number
}

/** Published scale in one version. */
export interface Standard {
  /** Name and version. */
  label: Text
  /** Scope of the scale, if it is not made for single readings. */
  note?: Text
  severities: Record<string, Severity>
  /** Excludes readings with one of these options, by choice, as the scale does not apply to them. */
  except?: Record<string, readonly string[]>
  /** Label of readings that have a judged quantity and reach no severity. */
  normal: Text
}

/** Returns the options of a filter by severity under a standard. */
export const severityChoices = ({ severities, normal }: Standard): Record<string, Choice> => ({
  ...mapValues(severities, ({ label, tone }) => ({ label, tone })),
  normal: { label: normal, tone: 'neutral' as const },
})

interface WithStandards {
  standards: Record<string, Standard>
}

/** Returns the standard of this name, else the kind's first; undefined if the kind has none. */
export const standardOf = ({ standards }: WithStandards, name: string | undefined): Standard | undefined =>
  (name === undefined ? undefined : standards[name]) ?? Object.values(standards)[0]

type Values = Readonly<Record<string, unknown>>

/** Returns the quantities that a standard judges. */
export const judgedQuantities = ({ severities }: Standard): string[] => [
  ...new Set(Object.values(severities).flatMap(({ when }) => Object.keys(when))),
]

/**
 * Returns the first declared severity that a reading reaches, else `normal`; null if the standard does not apply, as
 * judged quantities are missing or the reading is excluded.
 */
export const severityOf = (standard: Standard, values: Values): string | null => {
  const excepted = Object.entries(standard.except ?? {})
  if (excepted.some(([choice, words]) => words.includes(String(values[choice])))) return null
  if (!judgedQuantities(standard).some((quantity) => typeof values[quantity] === 'number')) return null
  const reached = Object.entries(standard.severities).find(([, severity]) => offenders(severity, values).length > 0)
  return reached?.[0] ?? 'normal'
}

/** Returns the quantities by which a reading reaches `severity`, so that a table marks their cells. */
export const offenders = ({ when, given = {} }: Severity, values: Values): string[] => {
  if (!Object.entries(given).every(([choice, words]) => words.includes(String(values[choice])))) return []
  return Object.entries(when).flatMap(([quantity, bound]) => {
    const value = values[quantity]
    return typeof value === 'number' && isOutside(bound, value) ? [quantity] : []
  })
}

export const isOutside = ({ from = Infinity, above = Infinity, below = -Infinity }: Bound, value: number): boolean =>
  value >= from || value > above || value < below

/**
 * Returns the bounds that a standard sets for one quantity, in the order of its severities; empty without a standard.
 */
export const standardBounds = (standard: Standard | undefined, quantity: string): Bound[] =>
  Object.values(standard?.severities ?? {}).flatMap(({ when }) => when[quantity] ?? [])

/** Bound at which a severity begins. */
export interface Step {
  severity: Severity
  side: keyof Bound
  edge: number
}

const isAlerting = ({ severity: { tone } }: Step): boolean => tone === 'warning' || tone === 'bad'

/**
 * Returns at most one step of a standard above and one below the normal range of a quantity: the nearest whose severity
 * needs attention, else the nearest. Excludes severities that apply to certain choices only (`given`).
 */
export const firstSteps = (standard: Standard | undefined, quantity: string): Step[] => {
  const steps = Object.values(standard?.severities ?? {}).flatMap((severity) =>
    Object.entries(severity.given ? {} : (severity.when[quantity] ?? {})).map(
      ([side, edge]): Step => ({ severity, side: side as keyof Bound, edge }),
    ),
  )
  const nearest = (ofSide: readonly Step[], direction: 1 | -1): Step[] => {
    const alerting = ofSide.filter(isAlerting)
    const candidates = alerting.length > 0 ? alerting : ofSide
    return candidates.toSorted((one, other) => direction * (one.edge - other.edge)).slice(0, 1)
  }
  return [
    ...nearest(
      steps.filter(({ side }) => side !== 'below'),
      1,
    ),
    ...nearest(
      steps.filter(({ side }) => side === 'below'),
      -1,
    ),
  ]
}
