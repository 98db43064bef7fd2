import type { FindingCode, FindingLocation } from '#contract/dials/lab/findings.ts'

/** A faulty dial package, and the finding that the lab reports. */
export interface BadPackage {
  title: string
  bytes: () => Buffer
  code: FindingCode
  /** Values in the text of the finding. */
  values?: Record<string, string | number>
  place?: FindingLocation
}

export const manyFiles = (length: number, bytes = 1): Record<string, Buffer> =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`f/${index}`, Buffer.alloc(bytes)]))
