import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { campaign } from '#contract/campaigns/campaign.ts'
import { type References, referenceKey, useReferences } from '#src/kit/references/references.ts'
import { useGetSubscribeCustomerPageQuery } from '#store/api/generated/subscribeCustomer.ts'
import { allSubscribers } from './campaignValues.ts'

const { fields } = campaign
const segments = referenceKey(fields.segmentId)
const subscribedCount = { body: { pageNum: 1, pageSize: 1, state: ['subscribed' as const] } }

/** Returns the references of a campaign. All subscribers, with their current number, precede the segments. */
export const useAudiences = (): References => {
  const { t } = useTranslation('marketing')
  const references = useReferences(fields)
  const { data } = useGetSubscribeCustomerPageQuery(subscribedCount, { refetchOnMountOrArgChange: true })
  return useMemo(() => {
    const all = data ? t('allSubscribers', { count: data.total }) : t('allSubscribersUncounted')
    return { ...references, [segments]: new Map([[allSubscribers, all], ...(references[segments] ?? [])]) }
  }, [references, data, t])
}
