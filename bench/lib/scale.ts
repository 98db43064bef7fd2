import type { Line } from './slowDown.ts'

/** How much of everything is measured. */
export interface Scale {
  /** What the two worlds that pages are compared in lie on. */
  engine: 'embedded' | 'PostgreSQL'
  /** In the two worlds that pages are compared in. */
  readings: { small: number; large: number }
  /** Of licence keys, in two others. */
  keys: { small: number; large: number }
  /** How often something is done that the measure wants this often. */
  times(wanted: number): number
  /** How often it is done before that, without a figure. */
  warmUps(wanted: number): number
  /** The line and processor that a page is opened with. */
  line(wanted: Line): Line
  /** Whether all measures share one platform and one browser. */
  shares: boolean
  /** What pages of ours are built for; minifying takes most of a build. */
  mode: 'production' | 'development'
  /** What the database of a started console is filled with. */
  seed: 'demo' | 'none'
  /** Whether peers are installed that are not there; else they are left out. */
  installsPeers: boolean
}

export const whole: Scale = {
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

/** Just enough that every line of a measure runs; its figures mean nothing. */
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

/** Of the run that shows how the platform grows: on PostgreSQL, with this many readings against a hundredth of them. */
export const grown = (scale: Scale, readings: number): Scale => ({
  ...scale,
  engine: 'PostgreSQL',
  readings: { small: Math.round(readings / 100), large: readings },
})
