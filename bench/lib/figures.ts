import type { Scale } from './scale.ts'

/** One line of the table: a figure, and the bar it has to stay under where the specification sets one. */
export interface Figure {
  what: string
  value: number
  unit: '×' | 'ms' | 's' | 'KB' | 'MB' | 'points' | '%' | '/s'
  bar?: number
  /** The two sides of a ratio, or how the figure came about. */
  detail: string
}

export interface Measure {
  name: string
  /** The bar in the words of the specification. */
  bar: string
  run(scale: Scale): Promise<Figure[]>
}

export const met = ({ value, bar }: Figure): string => (bar === undefined ? '' : value <= bar ? 'yes' : 'NO')

const digits = { '×': 2, ms: 2, s: 2, KB: 1, MB: 0, points: 0, '%': 0, '/s': 0 } as const

export const shown = ({ value, unit }: Pick<Figure, 'value' | 'unit'>): string =>
  `${value.toFixed(digits[unit])} ${unit}`

/** A ratio of two medians, with both sides in its detail; our side alone where the peer is left out. */
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
        // Beside something endless everything would be nothing.
        value: Number.isFinite(theirs) ? ours / theirs : Number.NaN,
        unit: '×',
        ...(bar !== undefined && { bar }),
        detail: `${ours.toFixed(2)} ${unit} / ${theirs.toFixed(2)} ${unit}`,
      }
