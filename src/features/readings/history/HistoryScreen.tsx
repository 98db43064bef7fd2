import { Button, HTMLSelect } from '@blueprintjs/core'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { History } from '#contract/readings/series.ts'
import { labelMargin } from '#src/kit/chart/lineChartOptions.ts'
import { createSharedCrosshair } from '#src/kit/chart/sharedCrosshair.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useSmallWindow } from '#src/kit/lib/useMediaQuery.ts'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { RefreshIcon } from '#src/kit/ui/icons.ts'
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

const stepMs: Record<History['step'], number> = {
  minute: 60_000,
  hour: 3_600_000,
  day: dayMs,
  week: 7 * dayMs,
  month: 31 * dayMs,
}

/**
 * Returns the shared time axis of all kinds in milliseconds: the chosen days, without those before the first reading.
 * Points are at the start of their step.
 */
const spanOf = ({ kinds, step }: History, days: number | undefined, now: number) => {
  const first = Math.min(...kinds.map(({ first }) => Date.parse(first))) - stepMs[step]
  if (days !== undefined) return { from: Math.max(first, now - days * dayMs), to: now }
  return { from: first, to: Math.max(...kinds.map(({ last }) => Date.parse(last))) }
}

/** Returns margins in pixels with room for the axes of all charts, and in wide windows for the labels of thresholds. */
const marginsOf = ({ kinds }: History, isSmall: boolean) => {
  const hasTwoAxes = kinds.some(({ kind }) => {
    const { chart, quantities }: ReadingKind = readingKinds[kind]
    return new Set(chart.map((name) => quantities[name]?.unit)).size > 1
  })
  if (hasTwoAxes) return { left: 72, right: 72 }
  const hasThresholds = kinds.some(({ kind }) => Object.keys(readingKinds[kind].standards).length > 0)
  return { left: 48, right: hasThresholds && !isSmall ? labelMargin : 16 }
}

/**
 * Shows the readings of a device (`deviceId`) or a user (`userId`) of every kind on one time axis. The period is stored
 * in the address.
 */
const HistoryScreen = () => {
  const { t } = useTranslation(['readings', 'common', 'core.names'])
  const [query, setQuery] = useSearchParams()
  const viewer = useAppSelector(selectViewer)
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
  const isSmall = useSmallWindow()
  const margins = useMemo(() => data && marginsOf(data, isSmall), [data, isSmall])
  const subject = deviceId ?? user?.nickname ?? userId
  const subjectFilter: Record<string, string> = deviceId ? { 'f.deviceId': deviceId } : { 'f.userId': userId ?? '' }

  const choose = (name: string) => {
    query.set('period', name)
    setQuery(query, { replace: true })
  }
  const content = () => {
    if (!deviceId && !userId) return <EmptyState title={t('historyOfNobody')}>{t('historyOfNobodyHint')}</EmptyState>
    if (!data && error) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
    if (!data || !span || !margins)
      return <div className="reading-chart" role="status" aria-label={t('common:loading')} />
    if (data.kinds.length === 0)
      return (
        <EmptyState title={t('historyEmpty')}>
          {days !== undefined && <Button onClick={() => choose('all')}>{t('historyAll')}</Button>}
        </EmptyState>
      )
    return data.kinds.map((history) => (
      <HistoryPanel
        key={history.kind}
        {...{ history, span, margins, cursors }}
        step={data.step}
        path={listPath(viewer, history.kind, subjectFilter)}
      />
    ))
  }
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
        className={data?.kinds.length === 1 ? 'history history-single' : 'history'}
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
