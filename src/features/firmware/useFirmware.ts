import { refreshing } from '#src/kit/records/refreshing.ts'
import { bodyOf, useRecordId, useReplyAbout } from '#src/kit/records/useRecordReply.ts'
import { useGetFirmwareQuery } from '#store/api/generated/firmware.ts'
import { useGetFirmwareRolloutQuery } from '#store/api/generated/firmwareRollout.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

/** Firmware version that the URL names, with its file and notes. */
export const useFirmware = () =>
  useReplyAbout(useRecordId(), 'getFirmware', useGetFirmwareQuery, { argument: bodyOf, settings: () => refreshing() })

export type RolloutDetails = ReplyOf<'getFirmwareRollout'>

const moving: readonly string[] = ['scheduled', 'running', 'paused', 'stopped']

/** Rollout that the URL names, with its groups. */
export const useRollout = () =>
  useReplyAbout(useRecordId(), 'getFirmwareRollout', useGetFirmwareRolloutQuery, {
    argument: bodyOf,
    settings: refreshing,
    isMoving: ({ rollout }) => moving.includes(rollout.state),
  })
