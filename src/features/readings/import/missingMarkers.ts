import { importLimits } from '#contract/readings/import/mapping.ts'

/** Formats the markers of missing values, separated by semicolons as a comma may be part of a marker. */
export const missingMarkersText = (markers: readonly string[]): string => markers.join('; ')

export const parseMissingMarkers = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;；]/)
      .map((marker) => marker.trim())
      .filter((marker) => marker !== ''),
  ),
]

/** Returns why the markers cannot be sent, or undefined. */
export const missingMarkersFault = (markers: readonly string[]): 'gapsTooMany' | 'gapTooLong' | undefined => {
  if (markers.length > importLimits.gaps) return 'gapsTooMany'
  return markers.some(({ length }) => length > importLimits.gapLength) ? 'gapTooLong' : undefined
}
