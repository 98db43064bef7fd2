import type { ScreenShape } from '#contract/dials/screen.ts'
import type { Finding } from './findings.ts'

export interface Screen {
  width: number
  height: number
  shape: ScreenShape
}

/** Result of the inspection of a package, independent of its products. */
export interface PackageInspection {
  /** Screen of the manifest; null if the manifest is unreadable. */
  screen: Screen | null
  /** PIDs that the manifest lists. */
  products: string[]
  /** Required memory in KB: that of the manifest, at least that of the pictures. */
  memory: number
  findings: Finding[]
}
