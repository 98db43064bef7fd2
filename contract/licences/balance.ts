import * as z from 'zod'
import type { Fields } from '#contract/core/fields.ts'

const count = { type: 'number', digits: 0, sort: true, filter: 'range' } as const

/** What has become of the keys that were drawn, by quota and by batch. */
export const keyCountFields = {
  generated: { ...count, label: { en: 'Not activated', zh_CN: '未激活' } },
  activated: { ...count, label: { en: 'Activated', zh_CN: '已激活' } },
  revoked: { ...count, label: { en: 'Revoked', zh_CN: '已吊销' } },
} as const satisfies Fields

/** How a quota stands. Granted = drawn + being drawn + left; drawn = not activated + activated + revoked. */
export const quotaFields = {
  granted: { ...count, label: { en: 'Granted', zh_CN: '配额' } },
  drawn: { ...count, label: { en: 'Drawn', zh_CN: '已领取' } },
  reserved: {
    ...count,
    label: { en: 'Being drawn', zh_CN: '领取中' },
    hint: { en: 'Promised to batches whose keys are still being made', zh_CN: '已分配给正在生成授权码的批次' },
  },
  left: { ...count, label: { en: 'Left', zh_CN: '剩余' } },
  ...keyCountFields,
} as const satisfies Fields

const whole = z.int().min(0)

/** How the keys of batches add up: drawn = not activated + activated + revoked. */
export const batchBalanceSchema = z.strictObject({ drawn: whole, generated: whole, activated: whole, revoked: whole })

export const balanceSchema = z.strictObject({
  ...batchBalanceSchema.shape,
  granted: whole,
  reserved: whole,
  left: whole,
})
