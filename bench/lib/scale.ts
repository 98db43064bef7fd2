import type { NetworkConditions } from './throttlePage.ts'

/** Size of the measures. */
export interface Scale {
  /** Database of the two worlds whose pages are compared. */
  engine: 'embedded' | 'PostgreSQL'
  /** Number of readings in the two worlds whose pages are compared. */
  readings: { small: number; large: number }
  /** Number of licence keys in two further worlds. */
  keys: { small: number; large: number }
  /** Returns the number of repetitions for a wanted number. */
  times(wanted: number): number
  /** Returns the number of unmeasured repetitions before that. */
  warmUps(wanted: number): number
  /** Returns the network and CPU limits for opening a page. */
  line(wanted: NetworkConditions): NetworkConditions
  /** True if all measures share one platform and one browser. */
  shares: boolean
  /** Build mode of the console's pages; minifying takes most of a build. */
  mode: 'production' | 'development'
  /** Data of the database of a started console. */
  seed: 'demo' | 'none'
  /** True if missing peers are installed; else they are omitted. */
  installsPeers: boolean
}

export const fullScale: Scale = {
  engine: 'embedded',
  readings: { small: 10_000, large: 1_000_000 },
  keys: { small: 10_000, large: 1_000_000 },
  times: (wanted) => wanted,
  warmUps: (wanted) => wanted,
  line: (wanted) => wanted,
  shares: false,
  mode: 'production',
  seed: 'demo',
  installsPeers: true,
}

/** Just enough to run every line of a measure. Its figures are meaningless. */
export const shortest: Scale = {
  engine: 'embedded',
  readings: { small: 500, large: 1_000 },
  keys: { small: 500, large: 1_000 },
  times: (wanted) => Math.ceil(wanted / 100),
  warmUps: () => 0,
  line: () => ({ bitsPerSecond: 1_000_000_000, latencyMs: 0 }),
  shares: true,
  mode: 'development',
  seed: 'none',
  installsPeers: false,
}

/** Returns the scale of the growth run: on PostgreSQL, this many readings against a hundredth of them. */
export const growthScale = (scale: Scale, readings: number): Scale => ({
  ...scale,
  engine: 'PostgreSQL',
  readings: { small: Math.round(readings / 100), large: readings },
})
