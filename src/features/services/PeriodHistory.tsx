import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { serviceRecord } from '#machines/services/serviceRecord.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { useGetServiceLicenseDetailPageQuery } from '#store/api/generated/serviceLicenseDetail.ts'
import { useRecords } from '#store/api/useRecords.ts'

type Period = RecordOfKind<'serviceRecord'>

/** When the next period of its contract begins, where one is queued behind it. */
const useNextStart = ({ contractId, endTime, state }: Period): string | undefined => {
  const canBeVoided = state === 'active' || state === 'pending'
  const request = { contractId: [contractId], state: ['pending' as const], startTime: { min: endTime } }
  const { currentData } = useGetServiceLicenseDetailPageQuery(
    canBeVoided ? { body: { ...request, pageNum: 1, pageSize: 1, sortColumns: 'startTime asc' } } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  const [next] = useRecords('serviceRecord', currentData?.list)
  return next?.startTime
}

/** How a period came where it is, what can be done with it, and what follows from voiding it. */
export const PeriodHistory = ({ period, name }: { period: Period; name: string }) => {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const [now] = useState(Date.now)
  const { id, state, version, startTime, endTime } = period
  const next = useNextStart(period)
  const closes = state === 'active' ? t('voidCloses') : t('voidNeverBegins')
  const voided = next === undefined ? closes : t('voidLeavesGap', { day: formats.time(next) })
  return (
    <RecordHistory
      workflow="serviceRecord"
      recordId={id}
      {...{ name, state, version }}
      context={serviceRecord.contextOf({ startTime, endTime, now })}
      summaries={{ 'service.void': { notes: [voided] } }}
    />
  )
}
