import { useRefetchOnRefresh } from '#src/kit/lib/useRefetchOnRefresh.ts'
import { useGetLicenseBalanceQuery } from '#store/api/generated/license.ts'
import { useGetLicenseLogBalanceQuery } from '#store/api/generated/licenseLog.ts'
import { BalanceView } from './BalanceBar.tsx'
import './QuotaListScreen.css'

interface Props {
  /** Filters as the list's call accepts them. */
  filters: Record<string, unknown>
  /** Number of refreshes of the list. */
  refreshed: number
}

const queryOptions = { refetchOnMountOrArgChange: true }

/** If the totals fail, the table below shows the error and a retry button. */
const TotalsSkeleton = () => <div className="licence-totals bp6-skeleton" />

/** Shows the totals of the listed quotas. */
export const QuotaTotals = ({ filters, refreshed }: Props) => {
  const { data, error, refetch } = useGetLicenseBalanceQuery({ body: filters }, queryOptions)
  useRefetchOnRefresh(refetch, refreshed)
  if (!data) return error ? null : <TotalsSkeleton />
  const { granted, drawn, ...shares } = data
  return (
    <div className="licence-totals">
      <BalanceView {...{ granted, drawn, shares }} />
    </div>
  )
}

/** Shows the totals of the listed batches. */
export const BatchTotals = ({ filters, refreshed }: Props) => {
  const { data, error, refetch } = useGetLicenseLogBalanceQuery({ body: filters }, queryOptions)
  useRefetchOnRefresh(refetch, refreshed)
  if (!data) return error ? null : <TotalsSkeleton />
  const { drawn, ...shares } = data
  return (
    <div className="licence-totals">
      <BalanceView {...{ drawn, shares }} />
    </div>
  )
}
