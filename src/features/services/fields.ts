import { defineFields } from '#contract/core/fields.ts'
import { serviceContract } from '#contract/services/contract.ts'

const { vid, typeId, appName, appVersion, usage, zone, validity } = serviceContract.fields

/** The inputs of the forms of this area; the checks are those of their calls. */
export const serviceInputs = defineFields('services.records:serviceInputs', {
  vid,
  typeId,
  appVersion,
  usage,
  zone,
  validity,
  /** Names one of the vendor's apps. */
  appName: { type: 'reference', to: 'sysApp', label: appName.label },
  day: {
    type: 'text',
    hint: true,
  },
})
