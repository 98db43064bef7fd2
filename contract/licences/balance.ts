import * as z from 'zod'
import { defineFields } from '#contract/core/fields.ts'

const count = { type: 'number', digits: 0, sort: true, filter: 'range' } as const

/** What has become of the keys that were drawn, by quota and by batch. */
export const keyCountFields = defineFields('licences.records:keyCount', {
  generated: { ...count, label: 'licences.records:keyCount.fields.generated' },
  activated: { ...count, label: 'licences.records:keyCount.fields.activated' },
  revoked: { ...count, label: 'licences.records:keyCount.fields.revoked' },
})

/** How a quota stands. Granted = drawn + being drawn + left; drawn = not activated + activated + revoked. */
export const quotaFields = defineFields('licences.records:quota', {
  granted: { ...count, label: 'licences.records:quota.fields.granted' },
  drawn: { ...count, label: 'licences.records:quota.fields.drawn' },
  reserved: {
    ...count,
    label: 'licences.records:quota.fields.reserved',
    hint: 'licences.records:quota.hints.reserved',
  },
  left: { ...count, label: 'licences.records:quota.fields.left' },
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
