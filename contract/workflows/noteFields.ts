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

export interface NamedField {
  label: Text
  choices?: Readonly<Record<string, { label: Text }>>
  /** Texts of the names used for its value in the log, if those are not user input. */
  words?: Readonly<Record<string, Text>>
  /** Type of the field, or `files` or `richTexts`: determines how its value is written in the log. */
  type?: string
  /** Kind and column that a reference refers to. */
  to?: string
  by?: 'cid' | 'pid' | 'vid'
}

type Named = Readonly<Record<string, NamedField>>

/** Fields of a workflow's records that notes may refer to. */
export const noteFields: Readonly<Partial<Record<WorkflowName, Named>>> = {
  vendorAudit: { ...vendorInfoFields, licenceIds: { label: licencesLabel, type: 'files' } },
  productLife: { ...productContentFields, ...productPartLabels },
}

/** Fields that a transition may name: those with notes, and others that change with it. */
export const namedFields: Readonly<Partial<Record<WorkflowName, Named>>> = {
  ...noteFields,
  productLife: {
    ...productContentFields,
    help: { ...productPartLabels.help, type: 'richTexts' },
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
