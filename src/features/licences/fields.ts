import { ownPidField } from '#contract/core/commonFields.ts'
import { defineFields } from '#contract/core/fields.ts'

/** Inputs of the forms of licences; the calls validate them. */
export const licenceInputs = defineFields('licences.records:licenceInputs', {
  pid: ownPidField,
  count: {
    type: 'number',
    digits: 0,
  },
  reason: {
    type: 'text',
    hint: true,
  },
  note: {
    type: 'text',
    hint: true,
    optional: true,
  },
  newDeviceId: {
    type: 'text',
    hint: true,
  },
})
