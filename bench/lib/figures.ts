import type { Scale } from './scale.ts'

/** One row of the results: a figure, and its limit if the specification sets one. */
export interface Figure {
  what: string
  value: number
  unit: '×' | 'ms' | 's' | 'KB' | 'MB' | 'points' | '%' | '/s'
  bar?: number
  /** Both sides of a ratio, or the derivation of the figure. */
  detail: string
}

export interface Measure {
  name: string
  /** Limit in the wording of the specification. */
  bar: string
  run(scale: Scale): Promise<Figure[]>
}

export const limitVerdict = ({ value, bar }: Figure): string => (bar === undefined ? '' : value <= bar ? 'yes' : 'NO')

const digits = { '×': 2, ms: 2, s: 2, KB: 1, MB: 0, points: 0, '%': 0, '/s': 0 } as const

export const formatValue = ({ value, unit }: Pick<Figure, 'value' | 'unit'>): string =>
  `${value.toFixed(digits[unit])} ${unit}`

/** Builds a ratio of two medians, with both sides as its detail; without the peer only our side. */
export const ratio = (
  what: string,
  ours: number,
  theirs: number | undefined,
  bar?: number,
  unit: 'ms' | 'MB' = 'ms',
): Figure =>
  theirs === undefined
    ? { what, value: ours, unit, detail: 'without the peer' }
    : {
        what,
        // A ratio to infinity would be 0.
        value: Number.isFinite(theirs) ? ours / theirs : Number.NaN,
        unit: '×',
        ...(bar !== undefined && { bar }),
        detail: `${ours.toFixed(2)} ${unit} / ${theirs.toFixed(2)} ${unit}`,
      }
