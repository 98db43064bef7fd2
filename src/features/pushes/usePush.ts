import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { refreshing } from '#src/kit/records/refreshing.ts'
import { useOfOneVersion } from '#src/kit/records/useOfOneVersion.ts'
import { useGetPushContentQuery } from '#store/api/generated/appServices.ts'
import { useEmbedded } from '#store/api/useEmbedded.ts'
import type { PushDetails } from './pushValues.ts'

const moving: readonly string[] = ['awaiting', 'scheduled', 'sending']

/** One push whole and up to date. */
export const usePush = (id: string | undefined) => {
  const [isMoving, setMoving] = useState(false)
  const { currentData, error, refetch } = useGetPushContentQuery(
    id === undefined ? skipToken : { id },
    refreshing(isMoving),
  )
  const newest = useEmbedded('getPushContent', currentData)
  const data: PushDetails | undefined = useOfOneVersion(newest, ({ push }) => push, id)
  const moves = moving.includes(data?.push.state ?? '')
  if (moves !== isMoving) setMoving(moves)
  return { data, error, refetch }
}
