import { ruleOf } from '#contract/core/files/rules.ts'

const kB = 1_024

/** Limits of packages (docs/dial-packages.md). */
export const packageLimits = {
  bytes: ruleOf('dialPackage').maxBytes,
  files: 200,
  /** Maximum folder depth of a file. */
  depth: 4,
  unpackedBytes: 64 * kB * kB,
  /** Maximum compression ratio of files above `ratioFromBytes`. */
  ratio: 100,
  ratioFromBytes: 64 * kB,
  manifestBytes: 256 * kB,
  frames: 60,
  frameMs: 40,
  animationMs: 5_000,
  /** Largest memory for a face on any watch, in KB. */
  memory: 65_536,
  /** Maximum number of colours per picture. */
  colours: 4_096,
  /** Maximum lit share of the always-on picture, in percent of the screen. */
  alwaysOnLit: 15,
  textPixels: 16,
  /** Maximum number of findings per report. */
  findings: 100,
} as const
