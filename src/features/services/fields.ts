import type { Fields } from '#contract/core/fields.ts'
import { serviceContract } from '#contract/services/contract.ts'

const { vid, typeId, appName, appVersion, usage, zone, validity } = serviceContract.fields

/** The inputs of the forms of this area; the checks are those of their calls. */
export const serviceInputs = {
  ...{ vid, typeId, appVersion, usage, zone, validity },
  /** Names one of the vendor's apps. */
  appName: { type: 'reference', to: 'sysApp', label: appName.label },
  day: {
    type: 'text',
    label: { en: 'First day', zh_CN: '生效日期' },
    hint: { en: 'As in 2026-11-22, by the calendar of the time zone', zh_CN: '例如 2026-11-22，以所填时区的日期为准' },
  },
} as const satisfies Fields
