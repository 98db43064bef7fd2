import { importLimits } from '#contract/readings/import/mapping.ts'

/** What stands for "not measured", as it is typed: a decimal comma divides nothing. */
export const gapsText = (gaps: readonly string[]): string => gaps.join('; ')

export const gapsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;；]/)
      .map((gap) => gap.trim())
      .filter((gap) => gap !== ''),
  ),
]

/** What keeps them from being sent. */
export const gapsFault = (gaps: readonly string[]): 'gapsTooMany' | 'gapTooLong' | undefined => {
  if (gaps.length > importLimits.gaps) return 'gapsTooMany'
  return gaps.some(({ length }) => length > importLimits.gapLength) ? 'gapTooLong' : undefined
}
