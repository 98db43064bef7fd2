import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { figures } from '#contract/dashboards/figures.ts'
import { type WallSnapshot, wallTiming } from '#contract/wall/snapshot.ts'
import type { SceneProps } from '#src/features/wall/stage.ts'
import { noValue, useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { SectionBoundary } from '#src/kit/ui/SectionBoundary.tsx'
import './TrendsScene.css'

const WallChart = lazy(() => import('#src/features/wall/WallChart.tsx'))

const Trend = ({ figure, points }: WallSnapshot['trends'][number]) => {
  const { t } = useTranslation('wall')
  const text = useText()
  const formats = useFormats()
  const counts = points.flatMap(({ count }) => count ?? [])
  const isActive = figure === 'activeUser'
  const label = text(figures[figure].label)
  const title = isActive ? label : t('newOf', { figure: label })
  const chartPoints = useMemo(
    () =>
      points.map(({ start, count }, index) => ({
        key: start,
        label: start,
        count,
        isPartial: index === points.length - 1,
      })),
    [points],
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  // Active users of different days overlap, so their days have a mean and no sum.
  const whole = counts.slice(0, -1)
  const mean = whole.length > 0 ? (total - (counts.at(-1) ?? 0)) / whole.length : undefined
  const value = isActive ? mean : total
  return (
    <section className="wall-tile wall-trend">
      <h2>{title}</h2>
      <p className="wall-note figures">
        <b>{value === undefined || counts.length === 0 ? noValue : formats.number(value)}</b>{' '}
        {isActive ? t('aDay') : t('inDays', { days: wallTiming.days })}
      </p>
      <div className="wall-plot">
        {counts.length > 0 ? (
          <Suspense>
            <SectionBoundary>
              <WallChart title={title} points={chartPoints} drawn={isActive ? 'line' : 'columns'} />
            </SectionBoundary>
          </Suspense>
        ) : (
          <p className="wall-empty">{t('nothingYet')}</p>
        )}
      </div>
    </section>
  )
}

/** Shows the trend of each metric by day. */
export const TrendsScene = ({ snapshot: { trends } }: SceneProps) => (
  <div className="trends-scene">
    {trends.map((trend) => (
      <Trend key={trend.figure} {...trend} />
    ))}
  </div>
)
