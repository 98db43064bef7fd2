import * as z from 'zod'
import { lineInput } from '#contract/core/commonFields.ts'

export const licenceLimits = {
  /** Keys of one draw. */
  drawMax: 100_000,
  /** Keys of one grant. */
  grantMax: 10_000_000,
  /** Keys of a quota, in all; `quotaFull` says it in words. */
  quotaMax: 1_000_000_000,
  reasonMaxLength: 200,
  /** Lines that one part of an export has at most. */
  exportPart: 5_000,
} as const

export const pidInput = z.string().min(1).max(20)
export const reasonInput = lineInput(licenceLimits.reasonMaxLength)
export const grantInput = z.int().min(1).max(licenceLimits.grantMax)
export const drawInput = z.int().min(1).max(licenceLimits.drawMax)
