import * as z from 'zod'
import { lineInput } from '#contract/core/commonFields.ts'

export const licenceLimits = {
  /** Keys per draw. */
  drawMax: 100_000,
  /** Keys per grant. */
  grantMax: 10_000_000,
  /** Total keys of a quota, as stated in the text `quotaExceeded`. */
  quotaMax: 1_000_000_000,
  reasonMaxLength: 200,
  /** Lines per part of an export. */
  exportPart: 5_000,
} as const

export const pidInput = z.string().min(1).max(20)
export const reasonInput = lineInput(licenceLimits.reasonMaxLength)
export const grantInput = z.int().min(1).max(licenceLimits.grantMax)
export const drawInput = z.int().min(1).max(licenceLimits.drawMax)
