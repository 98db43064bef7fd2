import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { refreshing } from '#src/kit/records/refreshing.ts'
import { useGetFirmwareQuery } from '#store/api/generated/firmware.ts'
import { useGetFirmwareRolloutQuery } from '#store/api/generated/firmwareRollout.ts'
import { type ReplyOf, useEmbedded } from '#store/api/useEmbedded.ts'

const asked = (id: string | undefined) => (id === undefined ? skipToken : { body: { id } })

/** One version with its file and notes. */
export const useFirmware = (id: string | undefined) => {
  const { currentData, error, refetch } = useGetFirmwareQuery(asked(id), refreshing())
  return { data: useEmbedded('getFirmware', currentData), error, refetch }
}

export type RolloutDetails = ReplyOf<'getFirmwareRollout'>

/** One rollout with its groups and up to date. */
export const useRollout = (id: string | undefined) => {
  const [isMoving, setMoving] = useState(false)
  const { currentData, error, refetch } = useGetFirmwareRolloutQuery(asked(id), refreshing(isMoving))
  const data = useEmbedded('getFirmwareRollout', currentData)
  const moves = ['scheduled', 'running', 'paused', 'stopped'].includes(data?.rollout.state ?? '')
  if (moves !== isMoving) setMoving(moves)
  return { data, error, refetch }
}
