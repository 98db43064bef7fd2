import { Button, ButtonGroup, HTMLSelect } from '@blueprintjs/core'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { History } from '#contract/readings/series.ts'
import { createSharedCrosshair } from '#src/kit/chart/sharedCrosshair.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { ListIcon, RefreshIcon, TimelineLineChartIcon } from '#src/kit/ui/icons.ts'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { listPath } from '#src/routes/recordPath.ts'
import { useGetUserHistoryQuery } from '#store/api/generated/appUser.ts'
import { useGetDeviceHistoryQuery } from '#store/api/generated/device.ts'
import { useListedRecord } from '#store/api/useListedRecord.ts'
import { selectViewer } from '#store/session/slice.ts'
import { HistoryPanel } from './HistoryPanel.tsx'
import '#src/kit/chart/frame.css'
import './HistoryScreen.css'

/** Number of days by period in the URL. */
const periods = { day: 1, week: 7, month: 30, quarter: 90, year: 365, all: undefined } as const

type Period = keyof typeof periods

const periodNames = Object.keys(periods) as Period[]

const defaultPeriod: Period = 'month'

const periodIn = (query: URLSearchParams): Period =>
  periodNames.find((name) => name === query.get('period')) ?? defaultPeriod

const dayMs = 86_400_000

/** Returns the shared time axis of all kinds in milliseconds. */
const spanOf = ({ kinds }: History, days: number | undefined, now: number) =>
  days === undefined
    ? {
        from: Math.min(...kinds.map(({ first }) => Date.parse(first))),
        to: Math.max(...kinds.map(({ last }) => Date.parse(last))),
      }
    : { from: now - days * dayMs, to: now }

/**
 * Shows the readings of a device (`deviceId`) or a user (`userId`) of every kind on one time axis. The period is stored
 * in the address.
 */
const HistoryScreen = () => {
  const { t } = useTranslation(['readings', 'common', 'core.names'])
  const [query, setQuery] = useSearchParams()
  const viewer = useAppSelector(selectViewer)
  const [asTable, setAsTable] = useState(false)
  const [cursors] = useState(createSharedCrosshair)
  const [deviceId, userId] = [query.get('deviceId') ?? undefined, query.get('userId') ?? undefined]
  const period = periodIn(query)
  const days = periods[period]
  const since = days === undefined ? {} : { days }
  const queryOptions = { refetchOnMountOrArgChange: true }
  const deviceHistory = useGetDeviceHistoryQuery(deviceId ? { body: { deviceId, ...since } } : skipToken, queryOptions)
  const userHistory = useGetUserHistoryQuery(
    !deviceId && userId ? { body: { userId, ...since } } : skipToken,
    queryOptions,
  )
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
    fulfilledTimeStamp: now = 0,
  } = deviceId ? deviceHistory : userHistory
  const { record: user } = useListedRecord({
    call: 'getAppUserPage',
    kind: 'appUser',
    id: userId,
    scope: {},
    isListed: true,
  })
  const span = useMemo(() => data && spanOf(data, days, now), [data, days, now])
  const subject = deviceId ?? user?.nickname ?? userId
  const subjectFilter: Record<string, string> = deviceId ? { 'f.deviceId': deviceId } : { 'f.userId': userId ?? '' }

  const choose = (name: string) => {
    query.set('period', name)
    setQuery(query, { replace: true })
  }
  const content = () => {
    if (!deviceId && !userId) return <EmptyState title={t('historyOfNobody')}>{t('historyOfNobodyHint')}</EmptyState>
    if (!data && error) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
    if (!data || !span) return <div className="reading-chart" role="status" aria-label={t('common:loading')} />
    if (data.kinds.length === 0)
      return (
        <EmptyState title={t('historyEmpty')}>
          {days !== undefined && <Button onClick={() => choose('all')}>{t('historyAll')}</Button>}
        </EmptyState>
      )
    return data.kinds.map(({ kind, count, points }) => (
      <HistoryPanel
        key={kind}
        {...{
          kind,
          count,
          points,
          span,
          cursors,
          asTable,
          step: data.step,
          path: listPath(viewer, kind, subjectFilter),
        }}
      />
    ))
  }
  const views = [
    { table: false, label: t('asLines'), icon: <TimelineLineChartIcon /> },
    { table: true, label: t('asTable'), icon: <ListIcon /> },
  ]
  return (
    <div className="page">
      <PageHeader
        title={subject ? t('historyOf', { name: subject }) : t('core.names:pages.readingHistory')}
        actions={
          <>
            <HTMLSelect
              aria-label={t('historyPeriod')}
              value={period}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
              options={periodNames.map((value) => ({ value, label: t(`periods.${value}`) }))}
            />
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
            <Button
              variant="minimal"
              icon={<RefreshIcon />}
              aria-label={t('historyRefresh')}
              title={t('historyRefresh')}
              onClick={refetch}
            />
          </>
        }
      />
      {/* Pointer movements move all cursors. The tables contain the same values. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        className="history"
        aria-busy={isFetching}
        onMouseMove={({ nativeEvent }) => cursors.moveTo(nativeEvent)}
        onMouseLeave={cursors.leave}
      >
        {content()}
      </div>
    </div>
  )
}

export default HistoryScreen
