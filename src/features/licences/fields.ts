import { ownPidField } from '#contract/core/commonFields.ts'
import { defineFields } from '#contract/core/fields.ts'

/** The inputs of the forms of this area; the checks are those of their calls. */
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
