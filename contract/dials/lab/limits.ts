import { ruleOf } from '#contract/core/files/rules.ts'

const kB = 1_024

/** What a package may be (docs/dial-packages.md). */
export const packageLimits = {
  bytes: ruleOf('dialPackage').maxBytes,
  files: 200,
  /** Folders above a file. */
  depth: 4,
  unpackedBytes: 64 * kB * kB,
  /** Of a file that is large when it is unpacked. */
  ratio: 100,
  ratioFromBytes: 64 * kB,
  manifestBytes: 256 * kB,
  frames: 60,
  frameMs: 40,
  animationMs: 5_000,
  /** What the largest of watches has for a face, in KB. */
  memory: 65_536,
  /** Of one picture. */
  colours: 4_096,
  /** In percent of the screen. */
  alwaysOnLit: 15,
  textPixels: 16,
  /** A report of more says nothing more. */
  findings: 100,
} as const
