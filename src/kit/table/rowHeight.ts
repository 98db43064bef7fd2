import type { Density } from '#store/preferences/slice.ts'

/** Row heights in pixels. */
export const rowHeights: Record<Density, number> = { compact: 28, normal: 32, roomy: 40 }
