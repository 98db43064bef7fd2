import type { KindFactsByName } from '#server/platform/kinds/facts.ts'

/** Devices: a fleet that reports once a minute would have its totals counted for each page. */
export const kinds = { device: { uncounted: ['lastSeen'], bigrams: true } } satisfies KindFactsByName
