import { refreshing } from '#src/kit/records/refreshing.ts'
import { bodyOf, useRecordId, useReplyAbout } from '#src/kit/records/useRecordReply.ts'
import { useGetSubscribePushQuery } from '#store/api/generated/subscribePush.ts'

/** Campaign that the URL names. */
export const useCampaign = () =>
  useReplyAbout(useRecordId(), 'getSubscribePush', useGetSubscribePushQuery, {
    argument: bodyOf,
    settings: refreshing,
    isMoving: ({ campaign }) => campaign.state === 'sending' || campaign.state === 'scheduled',
    whole: ({ campaign, version }) => ({ id: campaign.id, isOneVersion: campaign.version === version }),
  })
