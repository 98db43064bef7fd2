import * as z from 'zod'
import { defineFields } from '#contract/core/fields.ts'

const count = { type: 'number', digits: 0, sort: true, filter: 'range' } as const

/** What has become of the keys that were drawn, by quota and by batch. */
export const keyCountFields = defineFields('licences.records:keyCount', {
  generated: count,
  activated: count,
  revoked: count,
})

/** How a quota stands. Granted = drawn + being drawn + left; drawn = not activated + activated + revoked. */
export const quotaFields = defineFields('licences.records:quota', {
  granted: count,
  drawn: count,
  reserved: { ...count, hint: true },
  left: count,
  ...keyCountFields,
})

const whole = z.int().min(0)

/** How the keys of batches add up: drawn = not activated + activated + revoked. */
export const batchBalanceSchema = z.strictObject({ drawn: whole, generated: whole, activated: whole, revoked: whole })

export const balanceSchema = z.strictObject({
  ...batchBalanceSchema.shape,
  granted: whole,
  reserved: whole,
  left: whole,
})
