import type { ScreenShape } from '#contract/dials/screen.ts'
import type { Finding } from './findings.ts'

export interface Screen {
  width: number
  height: number
  shape: ScreenShape
}

/** What the lab saw in a package by itself, whatever products it is for. */
export interface PackageInspection {
  /** Of its manifest, as far as that can be understood. */
  screen: Screen | null
  /** The PIDs that the manifest names. */
  products: string[]
  /** What showing it takes, in KB: as its manifest says, and no less than its pictures. */
  memory: number
  findings: Finding[]
}
