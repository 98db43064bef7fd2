import { ownPidField } from '#contract/core/commonFields.ts'
import type { Fields } from '#contract/core/fields.ts'

/** The inputs of the forms of this area; the checks are those of their calls. */
export const licenceInputs = {
  pid: ownPidField,
  count: {
    type: 'number',
    digits: 0,
    label: { en: 'Number of keys', zh_CN: '授权码数量' },
  },
  reason: {
    type: 'text',
    label: { en: 'Reason', zh_CN: '原因' },
    hint: { en: 'Stands in the licence log, e.g. the contract', zh_CN: '将记入授权日志，例如合同编号' },
  },
  note: {
    type: 'text',
    label: { en: 'Note', zh_CN: '备注' },
    hint: { en: 'What the batch is for, e.g. the factory’s line', zh_CN: '该批次的用途，例如生产线' },
    optional: true,
  },
  newDeviceId: {
    type: 'text',
    label: { en: 'New device', zh_CN: '新设备' },
    hint: {
      en: 'The ID of a device of the same product that has no key; a new one is added',
      zh_CN: '同一产品下尚未绑定授权码的设备编号；新设备会自动登记',
    },
  },
} as const satisfies Fields
