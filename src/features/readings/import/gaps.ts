import { importLimits } from '#contract/readings/import/mapping.ts'

/** Formats the markers of missing values, separated by semicolons as a comma may be part of a marker. */
export const gapsText = (gaps: readonly string[]): string => gaps.join('; ')

export const parseGaps = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;；]/)
      .map((gap) => gap.trim())
      .filter((gap) => gap !== ''),
  ),
]

/** Returns why the markers cannot be sent, or undefined. */
export const gapsFault = (gaps: readonly string[]): 'gapsTooMany' | 'gapTooLong' | undefined => {
  if (gaps.length > importLimits.gaps) return 'gapsTooMany'
  return gaps.some(({ length }) => length > importLimits.gapLength) ? 'gapTooLong' : undefined
}
