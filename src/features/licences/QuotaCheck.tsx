import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import { licenceLimits } from '#contract/licences/limits.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { parseNumber } from '#src/kit/lib/numberText.ts'
import { useDebouncedValue } from '#src/kit/lib/useDebouncedValue.ts'
import { useCheckLicenseLogQuery } from '#store/api/generated/licenseLog.ts'
import './QuotaListScreen.css'

const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= licenceLimits.drawMax
const debounceMs = 250

/** Shows how much of the quota a batch would leave. Debounced by 0.25 s. */
export const QuotaCheck = ({ pid, count }: { pid: string; count: string }) => {
  const { t } = useTranslation('licences')
  const formats = useFormats()
  const number = parseNumber(useDebouncedValue(count, debounceMs))
  const { currentData } = useCheckLicenseLogQuery(
    pid !== '' && isCount(number) ? { body: { pid, count: number } } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  const figure = (of: number) => formats.number(of, 0)
  const isShort = currentData !== undefined && currentData.leaves < 0
  return (
    <p className={isShort ? 'draw-check draw-check-short' : 'draw-check secondary'} role="status">
      {currentData &&
        t(isShort ? 'short' : 'leaves', {
          leaves: figure(currentData.leaves),
          count: currentData.left,
          granted: figure(currentData.granted),
        })}
    </p>
  )
}
