import { Button, ButtonGroup } from '@blueprintjs/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionBoundary } from '#src/kit/ui/SectionBoundary.tsx'
import '#src/kit/chart/frame.css'
import { languageCodes } from '#contract/core/languageCodes.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { ListIcon, TimelineLineChartIcon } from '#src/kit/ui/icons.ts'
import { numberColumn, SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { useGetSysArticleEbookScansQuery } from '#store/api/generated/sysArticleEbook.ts'
import './ScansTab.css'
import { daysUpTo, scanSeries } from './scans.ts'
import type { ManualDetails } from './useManual.ts'

const StackedDayChart = lazy(() => import('#src/kit/chart/StackedDayChart.tsx'))

const periods = [30, 90, 365] as const

/** Shows how often a manual was opened, by day and language, as a chart or a table. */
export const ScansTab = ({ details }: { details: ManualDetails }) => {
  const { t } = useTranslation(['manuals', 'common'])
  const text = useText()
  const formats = useFormats()
  const [days, setDays] = useState<number>(periods[0])
  const [asTable, setAsTable] = useState(false)
  const body = { id: details.manual.id, days }
  const query = useGetSysArticleEbookScansQuery({ body }, { refetchOnMountOrArgChange: true })
  const { currentData: data, error, refetch, fulfilledTimeStamp: now = 0 } = query
  const dates = useMemo(() => daysUpTo(now, days), [now, days])
  const series = useMemo(
    () =>
      data &&
      scanSeries(data.list, dates).map((one) => ({
        ...one,
        name: one.language === 'others' ? t('otherLanguages') : text(languageCodes[one.language]),
      })),
    [data, dates, text, t],
  )
  const total = series?.reduce((sum, one) => sum + one.sum, 0) ?? 0
  const dayText = (day: string) => formats.day(day)
  const views = [
    { table: false, label: t('asChart'), icon: <TimelineLineChartIcon /> },
    { table: true, label: t('asTable'), icon: <ListIcon /> },
  ]
  const content = () => {
    if (!series && error) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
    if (!series) return <div className="scans-plot bp6-skeleton" role="status" aria-label={t('common:loading')} />
    if (total === 0) return <EmptyState title={t('noScans')}>{t('noScansHint')}</EmptyState>
    if (asTable)
      return (
        <div className="scans-table">
          <SimpleTable
            head={[t('day'), ...series.map(({ name }) => numberColumn(name))]}
            rows={dates
              .map((day, index) => ({
                key: day,
                cells: [dayText(day), ...series.map(({ counts }) => formats.number(counts[index] ?? 0))],
              }))
              .toReversed()}
          />
        </div>
      )
    return (
      <Suspense fallback={<div className="scans-plot" />}>
        <SectionBoundary>
          <StackedDayChart days={dates} series={series} />
        </SectionBoundary>
      </Suspense>
    )
  }
  return (
    <div className="manual-part">
      <div className="scans-head">
        <ButtonGroup role="group" aria-label={t('period')}>
          {periods.map((value) => (
            <Button key={value} active={days === value} aria-pressed={days === value} onClick={() => setDays(value)}>
              {t('days', { count: value })}
            </Button>
          ))}
        </ButtonGroup>
        <ButtonGroup>
          {views.map(({ table, label, icon }) => (
            <Button
              key={label}
              icon={icon}
              active={asTable === table}
              aria-pressed={asTable === table}
              aria-label={label}
              title={label}
              onClick={() => setAsTable(table)}
            />
          ))}
        </ButtonGroup>
      </div>
      <p className="scans-sum" role="status">
        {series && t('scansSum', { count: total, days })}
        <span className="secondary">
          {series?.map(({ name, sum }) => `${name} ${formats.number(sum)}`).join(' · ')}
        </span>
      </p>
      <section className="reading-chart scans-chart" aria-label={t('part.scans')}>
        {content()}
      </section>
      <p className="secondary scans-note">{t('scansNote')}</p>
    </div>
  )
}
