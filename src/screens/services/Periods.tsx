import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { dayAt } from '#contract/operations/service/calendar.ts'
import { validities } from '#contract/operations/service/inputs.ts'
import { serviceRecordDefinition } from '#contract/workflows/serviceRecord.ts'
import { useFormats } from '#src/lib/format.ts'
import { useText } from '#src/lib/i18n.ts'
import { RecordHistory } from '#src/statechart/RecordHistory.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { useGetServiceLicenseDetailPageQuery } from '#store/api/generated/serviceLicenseDetail.ts'
import { useRecords } from '#store/api/useRecords.ts'
import './Periods.css'

type Period = RecordOfKind<'serviceRecord'>

const shownPeriods = 50

/** One period: what it is, and on demand how it came there and what can be done with it. */
const PeriodLine = ({ period, contract }: { period: Period; contract: RecordOfKind<'serviceContract'> }) => {
  const text = useText()
  const formats = useFormats()
  const { id, state, startTime, endTime, validity, version } = period
  const { appName: name, zone } = contract
  const [isOpen, setOpen] = useState(state === 'active')
  const [now] = useState(Date.now)
  const { label, tone } = serviceRecordDefinition.states[state]
  /** By the contract's calendar; to the second in the reader's time. */
  const day = (at: string) => (
    <time dateTime={at} title={formats.time(at)}>
      {formats.date(`${dayAt(at, zone)}T12:00:00`)}
    </time>
  )
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
        {isOpen && (
          <RecordHistory
            workflow="serviceRecord"
            recordId={id}
            {...{ name, state, version }}
            context={{ startTime, endTime, now }}
          />
        )}
      </details>
    </li>
  )
}

/** The periods of a contract on one line of time, and each of them below, newest first. */
export const Periods = ({ contract }: { contract: RecordOfKind<'serviceContract'> }) => {
  const { t } = useTranslation(['services', 'common'])
  const { currentData, error, refetch } = useGetServiceLicenseDetailPageQuery(
    { body: { pageNum: 1, pageSize: shownPeriods, contractId: [contract.id], sortColumns: 'startTime desc' } },
    { refetchOnMountOrArgChange: true },
  )
  const periods = useRecords('serviceRecord', currentData?.list)
  if (error && !currentData) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
  if (!currentData) return <div className="bp6-skeleton period-waiting" />
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
          <PeriodLine key={`${period.id} ${period.state}`} period={period} contract={contract} />
        ))}
      </ol>
    </section>
  )
}
