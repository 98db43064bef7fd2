import { callsOf } from '#contract/core/kind.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { RolloutGroup, StartRule } from '#contract/firmware/inputs.ts'
import { firmwareRollout } from '#contract/firmware/rollout.ts'
import { type FieldResolver, nestedFieldResolver } from '#src/kit/form/showErrors.ts'
import type { SaveCall } from '#src/kit/form/useRecordForm.ts'
import { type RecordValues, toRecordRequest, toRecordValues } from '#src/kit/records/recordValues.ts'
import type { RolloutDetails } from './useFirmware.ts'

/** A group as its inputs hold it. */
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

/** A few devices first, then more: what most begin with. */
const usualGroups: readonly GroupValues[] = [
  { share: '5', start: 'success', success: '90', errors: '5' },
  { share: '25', start: 'success', success: '90', errors: '5' },
  { share: '70', start: 'success', success: '90', errors: '5' },
]

const ofGroup = ({ share, start, success, errors }: RolloutGroup): GroupValues => ({
  share: String(share),
  start,
  success: String(success),
  errors: String(errors),
})

export const groupsIn = (values: RecordValues): GroupValues[] => (values.groups ?? []) as GroupValues[]

export const valuesOfRollout = (
  details: RolloutDetails | undefined,
  firmwareId: string | undefined,
  language: Language,
): RecordValues => ({
  ...toRecordValues(fields, commonInputs, details?.rollout, language),
  ...(!details && { timeoutMinutes: dayMinutes, firmwareId: firmwareId ?? '' }),
  groups: details ? details.groups.map(ofGroup) : [...usualGroups],
  fromReleases: details?.fromReleases.join(', ') ?? '',
  deviceIds: details?.deviceIds.join('\n') ?? '',
})

/** What stands between commas, spaces or lines. */
const listed = (text: unknown): string[] => [
  ...new Set(
    String(text ?? '')
      .split(/[\s,;，；]+/)
      .filter(Boolean),
  ),
]

export const audienceIn = (values: RecordValues) => ({
  fromReleases: listed(values.fromReleases),
  deviceIds: listed(values.deviceIds),
})

const numberIn = (text: string) => (text.trim() === '' ? undefined : Number(text))

export const toRolloutRequest = (values: RecordValues) => ({
  ...toRecordRequest(fields, commonInputs, values),
  ...audienceIn(values),
  groups: groupsIn(values).map(({ share, start, success, errors }) => ({
    share: numberIn(share),
    start,
    success: numberIn(success),
    errors: numberIn(errors),
  })),
})

/** Each number of a group has an error of its own. */
export const rolloutFieldOf: FieldResolver = nestedFieldResolver(['groups'])
