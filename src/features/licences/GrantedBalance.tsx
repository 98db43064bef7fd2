import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/kit/lib/format.ts'
import { parseNumber } from '#src/kit/lib/numberText.ts'
import { useGetLicenseBalanceQuery } from '#store/api/generated/license.ts'
import './QuotaListScreen.css'

/** Shows how many keys of a product are left, and how many after a grant of the typed count. */
export const GrantedBalance = ({ pid, count }: { pid: string; count: string }) => {
  const { t } = useTranslation('licences')
  const formats = useFormats()
  const { currentData } = useGetLicenseBalanceQuery(pid === '' ? skipToken : { body: { pid: [pid] } }, {
    refetchOnMountOrArgChange: true,
  })
  const added = parseNumber(count)
  const isCount = Number.isInteger(added) && added > 0
  return (
    <p className="draw-check secondary" role="status">
      {currentData &&
        t('balanceNow', { left: formats.number(currentData.left), granted: formats.number(currentData.granted) })}
      {currentData && isCount && ` · ${t('balanceAfter', { left: formats.number(currentData.left + added) })}`}
    </p>
  )
}
