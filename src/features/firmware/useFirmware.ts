import { pollingOptions } from '#src/kit/records/refetchOptions.ts'
import { idBody, useRecordId, useRecordResponse } from '#src/kit/records/useRecordResponse.ts'
import { useGetFirmwareQuery } from '#store/api/generated/firmware.ts'
import { useGetFirmwareRolloutQuery } from '#store/api/generated/firmwareRollout.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

/** Requests the firmware version in the URL with its file and notes. */
export const useFirmware = () =>
  useRecordResponse(useRecordId(), 'getFirmware', useGetFirmwareQuery, {
    argument: idBody,
    settings: () => pollingOptions(),
  })

export type RolloutDetails = ReplyOf<'getFirmwareRollout'>

const liveStates: readonly string[] = ['scheduled', 'running', 'paused', 'stopped']

/** Requests the rollout in the URL with its groups, again while it is in progress. */
export const useRollout = () =>
  useRecordResponse(useRecordId(), 'getFirmwareRollout', useGetFirmwareRolloutQuery, {
    argument: idBody,
    settings: pollingOptions,
    isInProgress: ({ rollout }) => liveStates.includes(rollout.state),
  })
