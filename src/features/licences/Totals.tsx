import { useRefetchOnRefresh } from '#src/kit/lib/useRefetchOnRefresh.ts'
import { useGetLicenseBalanceQuery } from '#store/api/generated/license.ts'
import { useGetLicenseLogBalanceQuery } from '#store/api/generated/licenseLog.ts'
import { BalanceView } from './BalanceBar.tsx'
import './LicenceScreen.css'

interface Props {
  /** As the list's own call takes them. */
  filters: Record<string, unknown>
  /** How often the list was read anew. */
  refreshed: number
}

const readAgain = { refetchOnMountOrArgChange: true }

/** Where they fail, the table under them says what cannot be reached, and asks again. */
const TotalsToCome = () => <div className="licence-totals bp6-skeleton" />

/** How the keys add up over the quotas that the list shows. */
export const QuotaTotals = ({ filters, refreshed }: Props) => {
  const { data, error, refetch } = useGetLicenseBalanceQuery({ body: filters }, readAgain)
  useRefetchOnRefresh(refetch, refreshed)
  if (!data) return error ? null : <TotalsToCome />
  const { granted, drawn, ...shares } = data
  return (
    <div className="licence-totals">
      <BalanceView {...{ granted, drawn, shares }} />
    </div>
  )
}

/** How the keys add up over the batches that the list shows. */
export const BatchTotals = ({ filters, refreshed }: Props) => {
  const { data, error, refetch } = useGetLicenseLogBalanceQuery({ body: filters }, readAgain)
  useRefetchOnRefresh(refetch, refreshed)
  if (!data) return error ? null : <TotalsToCome />
  const { drawn, ...shares } = data
  return (
    <div className="licence-totals">
      <BalanceView {...{ drawn, shares }} />
    </div>
  )
}
