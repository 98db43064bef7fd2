import type { FindingCode, FindingLocation } from '#contract/dials/lab/findings.ts'

/** A package that has something wrong with it, and what the lab is to say. */
export interface Bad {
  title: string
  bytes: () => Buffer
  code: FindingCode
  /** What is told of it. */
  values?: Record<string, string | number>
  place?: FindingLocation
}

export const manyFiles = (length: number, bytes = 1): Record<string, Buffer> =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`f/${index}`, Buffer.alloc(bytes)]))
