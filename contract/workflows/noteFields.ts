import { campaign } from '#contract/campaigns/campaign.ts'
import type { Text } from '#contract/core/text.ts'
import { firmwareRollout } from '#contract/firmware/rollout.ts'
import { licenceKey } from '#contract/licences/key.ts'
import { sysArticleEbook } from '#contract/manuals/manual.ts'
import { alarmWords } from '#contract/products/alarms.ts'
import { productContentFields, productPartLabels } from '#contract/products/fields.ts'
import { push } from '#contract/pushes/push.ts'
import { licencesLabel, vendorInfoFields } from '#contract/vendors/vendor.ts'
import type { WorkflowName } from './index.ts'

interface NamedField {
  label: Text
  choices?: Readonly<Record<string, { label: Text }>>
  /** The names that its value is written with in the log, where those are no text of a person. */
  words?: Readonly<Record<string, Text>>
}

type Named = Readonly<Record<string, NamedField>>

/** The fields of a workflow's records that notes may be written at. */
export const noteFields: Readonly<Partial<Record<WorkflowName, Named>>> = {
  vendorAudit: vendorInfoFields,
  productLife: { ...productContentFields, ...productPartLabels },
}

/** All that a step may name: those fields, and what else changes with it. */
export const namedFields: Readonly<Partial<Record<WorkflowName, Named>>> = {
  ...noteFields,
  vendorAudit: { ...vendorInfoFields, licenceIds: { label: licencesLabel } },
  productLife: {
    ...productContentFields,
    ...productPartLabels,
    alarms: { ...productPartLabels.alarms, words: alarmWords },
  },
  licenceActivation: { deviceId: licenceKey.fields.deviceId },
  manualLife: { replacementId: sysArticleEbook.fields.replacementId },
  campaignLife: { pauseReason: campaign.fields.pauseReason },
  pushLife: {
    pauseReason: push.fields.pauseReason,
    onTop: { label: 'pushes.records:namedFields.onTop' },
  },
  firmwareRollout: { pauseReason: firmwareRollout.fields.pauseReason },
  firmwareLife: { signedText: { label: 'firmware.records:namedFields.signedText' } },
}
