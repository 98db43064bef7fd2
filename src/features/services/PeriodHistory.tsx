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

/** Returns the start of the contract's next period, if one follows this one. */
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

/** Shows the history and actions of a period, with the effect of voiding it. */
export const PeriodHistory = ({ period, name }: { period: Period; name: string }) => {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const [now] = useState(Date.now)
  const { id, state, version, startTime, endTime } = period
  const next = useNextStart(period)
  const effect = state === 'active' ? t('voidCloses') : t('voidNeverBegins')
  const voidNote = next === undefined ? effect : t('voidLeavesGap', { day: formats.minute(next) })
  return (
    <RecordHistory
      workflow="serviceRecord"
      recordId={id}
      {...{ name, state, version }}
      context={serviceRecord.contextOf({ startTime, endTime, now })}
      summaries={{ 'service.void': { notes: [voidNote] } }}
    />
  )
}
