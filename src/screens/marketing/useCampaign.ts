import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useGetSubscribePushQuery } from '#store/api/generated/subscribePush.ts'
import { useEmbedded } from '#store/api/useEmbedded.ts'
import type { CampaignDetails } from './campaignValues.ts'

const whileSendingMs = 2_000

/**
 * One campaign whole; asked for again while it is being sent. A list may bring a newer record than the contents beside
 * it: until both are of one version, the last that were are shown.
 */
export const useCampaign = (id: string | undefined) => {
  const [isMoving, setMoving] = useState(false)
  const { currentData, error, refetch } = useGetSubscribePushQuery(id === undefined ? skipToken : { body: { id } }, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    pollingInterval: isMoving ? whileSendingMs : 0,
    skipPollingIfUnfocused: true,
  })
  const newest = useEmbedded('getSubscribePush', currentData)
  const [shown, setShown] = useState<CampaignDetails>()
  if (newest && newest !== shown && newest.version === newest.campaign.version) setShown(newest)
  const data = shown?.campaign.id === id ? shown : undefined
  const moves = data?.campaign.state === 'sending' || data?.campaign.state === 'scheduled'
  if (moves !== isMoving) setMoving(moves)
  return { data, error, refetch }
}
