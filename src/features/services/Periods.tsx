import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '#contract/core/calendar.ts'
import { limits } from '#contract/core/limits.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { validities } from '#contract/services/inputs.ts'
import { serviceRecordDefinition } from '#contract/services/serviceRecord.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { useGetServiceLicenseDetailPageQuery } from '#store/api/generated/serviceLicenseDetail.ts'
import { useRecords } from '#store/api/useRecords.ts'
import { PeriodHistory } from './PeriodHistory.tsx'
import './Periods.css'

type Period = RecordOfKind<'serviceRecord'>

const firstPeriods = 50

/** Renders one period, and on demand its history and actions. */
const PeriodRow = ({ period, contract }: { period: Period; contract: RecordOfKind<'serviceContract'> }) => {
  const text = useText()
  const formats = useFormats()
  const { state, startTime, endTime, validity } = period
  const { appName, zone } = contract
  const [isOpen, setOpen] = useState(state === 'active')
  const { label, tone } = serviceRecordDefinition.states[state]
  /** Formats the day in the contract's time zone. */
  const dayText = (at: string) => formats.day(dayAt(at, zone))
  const day = (at: string) => (
    <time dateTime={at} title={formats.time(at)}>
      {dayText(at)}
    </time>
  )
  const name = `${appName}, ${dayText(startTime)} – ${dayText(endTime)}`
  return (
    <li className={`period period-${state}`}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <Tag tone={tone}>{text(label)}</Tag>
          <span className="period-when">
            <span>
              {day(startTime)} – {day(endTime)}
            </span>
            <span className="secondary">{text(validities[validity].label)}</span>
          </span>
        </summary>
        {isOpen && <PeriodHistory period={period} name={name} />}
      </details>
    </li>
  )
}

/** Shows the periods of a contract on a timeline and as a list, newest first. */
export const Periods = ({ contract }: { contract: RecordOfKind<'serviceContract'> }) => {
  const { t } = useTranslation(['services', 'common'])
  const [pageSize, setPageSize] = useState(firstPeriods)
  const { data, error, refetch } = useGetServiceLicenseDetailPageQuery(
    { body: { pageNum: 1, pageSize, contractId: [contract.id], sortColumns: 'startTime desc' } },
    { refetchOnMountOrArgChange: true },
  )
  const periods = useRecords('serviceRecord', data?.list)
  if (error && !data) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
  if (!data) return <div className="bp6-skeleton period-waiting" />
  const lengthOf = ({ startTime, endTime }: Period) => Date.parse(endTime) - Date.parse(startTime)
  return (
    <section className="periods figures" aria-label={t('periods')}>
      <h2>{t('periods')}</h2>
      <div className="period-line" aria-hidden>
        {periods.toReversed().map((period) => (
          <span
            key={period.id}
            className={`period-part period-${period.state}`}
            style={{ flexGrow: lengthOf(period) }}
          />
        ))}
      </div>
      <ol>
        {periods.map((period) => (
          <PeriodRow key={`${period.id} ${period.state}`} period={period} contract={contract} />
        ))}
      </ol>
      {data.total > periods.length && (
        <Button variant="minimal" onClick={() => setPageSize(limits.pageSizeMax)}>
          {t('earlier', { count: data.total - periods.length })}
        </Button>
      )}
    </section>
  )
}
