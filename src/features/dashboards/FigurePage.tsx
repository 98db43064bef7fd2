import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { utcDay } from '#contract/dashboards/periods.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { RefreshMenu } from '#src/kit/table/RefreshMenu.tsx'
import { useRefreshing } from '#src/kit/table/useRefreshing.ts'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { selectViewer } from '#store/session/slice.ts'
import { vendorIn } from './audience.ts'
import { FigureScope } from './FigureScope.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { readPeriod } from './period.ts'
import { useCount } from './useFigures.ts'
import './FigurePage.css'

interface Props {
  /** Its name in the routes. */
  page: string
  title: string
  hint?: string
  actions?: ReactNode
  /** While its reader changes something, nothing is loaded anew. */
  isHeld?: boolean
  children: ReactNode
}

/** When the figures came, and how often they are loaded again. One of them stands for all: they are asked for together. */
const Refreshing = ({ page, isHeld, refresh }: { page: string; isHeld: boolean; refresh: () => void }) => {
  const { loadedAt } = useCount('device')
  const { minutes, choose } = useRefreshing(page, { loadedAt, isHeld, refresh })
  return <RefreshMenu minutes={minutes} onMinutes={choose} loadedAt={loadedAt} />
}

/** A page of figures: whose they are and of which days stands in its address. */
export const FigurePage = ({ page, title, hint, actions, isHeld = false, children }: Props) => {
  const { t } = useTranslation('figures')
  const [query] = useSearchParams()
  const vid = vendorIn(query, useAppSelector(selectViewer))
  const [{ today, refreshed }, setRead] = useState(() => ({ today: utcDay(Date.now()), refreshed: 0 }))
  const refresh = () => setRead(({ refreshed }) => ({ today: utcDay(Date.now()), refreshed: refreshed + 1 }))
  return (
    <FigureScope {...readPeriod(query, today)} today={today} vid={vid} refreshed={refreshed}>
      <div className="figure-page">
        <PageHeader title={title} {...(hint !== undefined && { hint })} actions={actions}>
          <span className="secondary">{t('zone')}</span>
        </PageHeader>
        <PeriodBar>
          <Refreshing page={page} isHeld={isHeld} refresh={refresh} />
        </PeriodBar>
        {children}
      </div>
    </FigureScope>
  )
}
