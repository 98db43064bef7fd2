import { mapValues } from '#contract/core/mapValues.ts'
import type { Choice, Text } from '#contract/core/text.ts'

/** One step of a scale, tried in order: the first whose every condition holds gives the severity. */
export interface Severity extends Choice {
  /** Reached when any of these quantities is at or over `from`, over `above`, or under `below`, in its kept unit. */
  when: Record<string, Bound>
  /** Only for readings that say one of these, by choice. */
  given?: Record<string, readonly string[]>
}

export interface Bound {
  from?: number
  above?: number
  below?: number
}

/** A published scale in one version. */
export interface Standard {
  /** Its name and version. */
  label: Text
  /** What the scale is made for, where that is not a single reading. */
  note?: Text
  severities: Record<string, Severity>
  /** Readings that say one of these, by choice, are not judged: what was measured is nothing that the scale is made for. */
  except?: Record<string, readonly string[]>
  /** What a reading is called that has a judged quantity and reaches none of them. */
  normal: Text
}

/** What a filter by severity offers under a standard. */
export const severityChoices = ({ severities, normal }: Standard): Record<string, Choice> => ({
  ...mapValues(severities, ({ label, tone }) => ({ label, tone })),
  normal: { label: normal, tone: 'neutral' as const },
})

interface WithStandards {
  standards: Record<string, Standard>
}

/** The standard of this name, else the kind's first; undefined where the kind has none. */
export const standardOf = ({ standards }: WithStandards, name: string | undefined): Standard | undefined =>
  (name === undefined ? undefined : standards[name]) ?? Object.values(standards)[0]

type Values = Readonly<Record<string, unknown>>

/** The quantities that a standard judges. */
export const judgedQuantities = ({ severities }: Standard): string[] => [
  ...new Set(Object.values(severities).flatMap(({ when }) => Object.keys(when))),
]

/**
 * The severity of a reading: the first declared severity that it reaches, else `normal`; null where the standard says
 * nothing of it, because it has none of the judged quantities or is excepted.
 */
export const severityOf = (standard: Standard, values: Values): string | null => {
  const excepted = Object.entries(standard.except ?? {})
  if (excepted.some(([choice, words]) => words.includes(String(values[choice])))) return null
  if (!judgedQuantities(standard).some((quantity) => typeof values[quantity] === 'number')) return null
  const reached = Object.entries(standard.severities).find(([, severity]) => offenders(severity, values).length > 0)
  return reached?.[0] ?? 'normal'
}

/** The quantities that make a reading reach `severity`, so that a table marks those cells and no others. */
export const offenders = ({ when, given = {} }: Severity, values: Values): string[] => {
  if (!Object.entries(given).every(([choice, words]) => words.includes(String(values[choice])))) return []
  return Object.entries(when).flatMap(([quantity, bound]) => {
    const value = values[quantity]
    return typeof value === 'number' && isOutside(bound, value) ? [quantity] : []
  })
}

export const isOutside = ({ from = Infinity, above = Infinity, below = -Infinity }: Bound, value: number): boolean =>
  value >= from || value > above || value < below

/** The bounds that a standard sets for one quantity, in the order of its severities; none where there is no standard. */
export const standardBounds = (standard: Standard | undefined, quantity: string): Bound[] =>
  Object.values(standard?.severities ?? {}).flatMap(({ when }) => when[quantity] ?? [])
