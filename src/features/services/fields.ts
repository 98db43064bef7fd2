import { defineFields } from '#contract/core/fields.ts'
import { serviceContract } from '#contract/services/contract.ts'

const { vid, typeId, appName, appVersion, usage, zone, validity } = serviceContract.fields

/** Inputs of the forms of services; the calls validate them. */
export const serviceInputs = defineFields('services.records:serviceInputs', {
  vid,
  typeId,
  appVersion,
  usage,
  zone,
  validity,
  /** Name of one of the vendor's apps. */
  appName: { type: 'reference', to: 'sysApp', label: appName.label },
  day: {
    type: 'text',
    format: 'day',
    hint: true,
  },
})
