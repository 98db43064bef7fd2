import { callsOf } from '#contract/core/kind.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { RolloutGroup, StartRule } from '#contract/firmware/inputs.ts'
import { firmwareRollout } from '#contract/firmware/rollout.ts'
import { splitList } from '#src/kit/form/formValues.ts'
import { type FieldResolver, nestedFieldResolver } from '#src/kit/form/showErrors.ts'
import type { SaveCall } from '#src/kit/form/useRecordForm.ts'
import { parseOptionalNumber } from '#src/kit/lib/numberText.ts'
import { type RecordValues, toRecordRequest, toRecordValues } from '#src/kit/records/recordValues.ts'
import type { RolloutDetails } from './useFirmware.ts'

/** Values of the inputs of a group. */
export interface GroupValues {
  share: string
  start: StartRule
  success: string
  errors: string
}

export const namedInputs = ['name', 'firmwareId'] as const
const commonInputs = [...namedInputs, 'timeoutMinutes'] as const

const { fields } = firmwareRollout

export const saveRollout: SaveCall = {
  call: 'saveOrUpdateFirmwareRollout',
  request: callsOf(firmwareRollout).saveOrUpdateFirmwareRollout.request,
}

const dayMinutes = '1440'

/** Default groups: a few devices first, then more. */
const defaultGroups: readonly GroupValues[] = [
  { share: '5', start: 'success', success: '90', errors: '5' },
  { share: '25', start: 'success', success: '90', errors: '5' },
  { share: '70', start: 'success', success: '90', errors: '5' },
]

const toGroupValues = ({ share, start, success, errors }: RolloutGroup): GroupValues => ({
  share: String(share),
  start,
  success: String(success),
  errors: String(errors),
})

export const rolloutGroups = (values: RecordValues): GroupValues[] => (values.groups ?? []) as GroupValues[]

export const rolloutFormValues = (
  details: RolloutDetails | undefined,
  firmwareId: string | undefined,
  language: Language,
): RecordValues => ({
  ...toRecordValues(fields, commonInputs, details?.rollout, language),
  ...(!details && { timeoutMinutes: dayMinutes, firmwareId: firmwareId ?? '' }),
  groups: details ? details.groups.map(toGroupValues) : [...defaultGroups],
  fromReleases: details?.fromReleases.join(', ') ?? '',
  deviceIds: details?.deviceIds.join('\n') ?? '',
})

const uniqueValues = (text: unknown): string[] => [...new Set(splitList(text))]

export const rolloutAudience = (values: RecordValues) => ({
  fromReleases: uniqueValues(values.fromReleases),
  deviceIds: uniqueValues(values.deviceIds),
})

export const toRolloutRequest = (values: RecordValues) => ({
  ...toRecordRequest(fields, commonInputs, values),
  ...rolloutAudience(values),
  groups: rolloutGroups(values).map(({ share, start, success, errors }) => ({
    share: parseOptionalNumber(share),
    start,
    success: parseOptionalNumber(success),
    errors: parseOptionalNumber(errors),
  })),
})

/** Splits paths, so that each number of a group shows its own error. */
export const rolloutFieldAt: FieldResolver = nestedFieldResolver(['groups'])
