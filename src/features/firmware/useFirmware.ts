import { pollingOptions } from '#src/kit/records/refetchOptions.ts'
import { idBody, useRecordId, useRecordResponse } from '#src/kit/records/useRecordResponse.ts'
import { useGetFirmwareQuery } from '#store/api/generated/firmware.ts'
import { useGetFirmwareRolloutQuery } from '#store/api/generated/firmwareRollout.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

/** Firmware version that the URL names, with its file and notes. */
export const useFirmware = () =>
  useRecordResponse(useRecordId(), 'getFirmware', useGetFirmwareQuery, {
    argument: idBody,
    settings: () => pollingOptions(),
  })

export type RolloutDetails = ReplyOf<'getFirmwareRollout'>

const moving: readonly string[] = ['scheduled', 'running', 'paused', 'stopped']

/** Rollout that the URL names, with its groups. */
export const useRollout = () =>
  useRecordResponse(useRecordId(), 'getFirmwareRollout', useGetFirmwareRolloutQuery, {
    argument: idBody,
    settings: pollingOptions,
    isMoving: ({ rollout }) => moving.includes(rollout.state),
  })
