import { useAppSelector } from '#src/lib/store.ts'
import type { Density } from '#store/preferences/slice.ts'

/** Row heights in pixels. */
export const rowHeights: Record<Density, number> = { compact: 28, normal: 32, roomy: 40 }

/** The one that the reader has chosen. */
export const useRowHeight = (): number => rowHeights[useAppSelector(({ preferences }) => preferences.density)]
