import * as z from 'zod'
import { defineFields } from '#contract/core/fields.ts'

const count = { type: 'number', digits: 0, sort: true, filter: 'range' } as const

/** Number of keys by state, per quota and per batch. */
export const keyCountFields = defineFields('licences.records:keyCount', {
  generated: count,
  activated: count,
  revoked: count,
})

/** Balance of a quota. Granted = drawn + reserved + left; drawn = generated + activated + revoked. */
export const quotaFields = defineFields('licences.records:quota', {
  granted: count,
  drawn: count,
  reserved: { ...count, hint: true },
  left: count,
  ...keyCountFields,
})

const whole = z.int().min(0)

/** Balance of batches: drawn = generated + activated + revoked. */
export const batchBalanceSchema = z.strictObject({ drawn: whole, generated: whole, activated: whole, revoked: whole })

export const balanceSchema = z.strictObject({
  ...batchBalanceSchema.shape,
  granted: whole,
  reserved: whole,
  left: whole,
})
