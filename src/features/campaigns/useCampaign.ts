import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { refreshing } from '#src/kit/records/refreshing.ts'
import { useOfOneVersion } from '#src/kit/records/useOfOneVersion.ts'
import { useGetSubscribePushQuery } from '#store/api/generated/subscribePush.ts'
import { useEmbedded } from '#store/api/useEmbedded.ts'
import type { CampaignDetails } from './campaignValues.ts'

/** One campaign whole and up to date. */
export const useCampaign = (id: string | undefined) => {
  const [isMoving, setMoving] = useState(false)
  const { currentData, error, refetch } = useGetSubscribePushQuery(
    id === undefined ? skipToken : { body: { id } },
    refreshing(isMoving),
  )
  const newest = useEmbedded('getSubscribePush', currentData)
  const data: CampaignDetails | undefined = useOfOneVersion(newest, ({ campaign }) => campaign, id)
  const moves = data?.campaign.state === 'sending' || data?.campaign.state === 'scheduled'
  if (moves !== isMoving) setMoving(moves)
  return { data, error, refetch }
}
