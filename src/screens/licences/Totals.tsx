import { useReadAnew } from '#src/lib/useReadAnew.ts'
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

/** How the keys add up over the quotas that the list shows. */
export const QuotaTotals = ({ filters, refreshed }: Props) => {
  const { data, refetch } = useGetLicenseBalanceQuery({ body: filters }, readAgain)
  useReadAnew(refetch, refreshed)
  if (!data) return <div className="licence-totals bp6-skeleton" />
  const { granted, drawn, ...shares } = data
  return (
    <div className="licence-totals">
      <BalanceView {...{ granted, drawn, shares }} />
    </div>
  )
}

/** How the keys add up over the batches that the list shows. */
export const BatchTotals = ({ filters, refreshed }: Props) => {
  const { data, refetch } = useGetLicenseLogBalanceQuery({ body: filters }, readAgain)
  useReadAnew(refetch, refreshed)
  if (!data) return <div className="licence-totals bp6-skeleton" />
  const { drawn, ...shares } = data
  return (
    <div className="licence-totals">
      <BalanceView {...{ drawn, shares }} />
    </div>
  )
}
