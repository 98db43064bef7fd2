import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { utcDay } from '#contract/dashboards/periods.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useSmallWindow } from '#src/kit/lib/useMediaQuery.ts'
import { LoadedTime } from '#src/kit/table/LoadedTime.tsx'
import { RefreshButton } from '#src/kit/table/RefreshButton.tsx'
import { useAutoRefresh } from '#src/kit/table/useAutoRefresh.ts'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { selectViewer } from '#store/session/slice.ts'
import { FigureScope } from './FigureScope.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { readPeriod, selectedVendor } from './period.ts'
import { useCount } from './useFigures.ts'
import './FigurePage.css'

interface Props {
  /** Name of the page in the routes. */
  page: string
  title: string
  hint?: string
  actions?: ReactNode
  /** True while the layout is being edited, which pauses automatic refreshes. */
  isPaused?: boolean
  children: ReactNode
}

/**
 * Shows when the metrics were loaded and selects the refresh interval. The devices metric represents all, as they are
 * requested together.
 */
const RefreshControl = ({ page, isPaused, refresh }: { page: string; isPaused: boolean; refresh: () => void }) => {
  const { loadedAt } = useCount('device')
  const isSmall = useSmallWindow()
  const { minutes, choose } = useAutoRefresh(page, { loadedAt, isPaused, refresh })
  return (
    <>
      {loadedAt !== undefined && !isSmall && <LoadedTime at={loadedAt} />}
      <RefreshButton minutes={minutes} onMinutes={choose} loadedAt={loadedAt} onRefresh={refresh} />
    </>
  )
}

/** Renders a page of metrics. Reads vendor and period from the address. */
export const FigurePage = ({ page, title, hint, actions, isPaused = false, children }: Props) => {
  const { t } = useTranslation('figures')
  const [query] = useSearchParams()
  const vid = selectedVendor(query, useAppSelector(selectViewer))
  const [{ today, refreshed }, setRefresh] = useState(() => ({ today: utcDay(Date.now()), refreshed: 0 }))
  const refresh = () => setRefresh(({ refreshed }) => ({ today: utcDay(Date.now()), refreshed: refreshed + 1 }))
  return (
    <FigureScope {...readPeriod(query, today)} today={today} vid={vid} refreshed={refreshed}>
      <div className="figure-page">
        <PageHeader title={title} {...(hint !== undefined && { hint })} actions={actions}>
          <span className="secondary">{t('zone')}</span>
        </PageHeader>
        <PeriodBar>
          <RefreshControl page={page} isPaused={isPaused} refresh={refresh} />
        </PeriodBar>
        {children}
      </div>
    </FigureScope>
  )
}
