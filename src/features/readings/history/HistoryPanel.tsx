import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { History } from '#contract/readings/series.ts'
import { standardOf } from '#contract/readings/standard.ts'
import { chartLines, useChartTexts } from '#src/kit/chart/chartLines.ts'
import type { SharedCrosshair } from '#src/kit/chart/sharedCrosshair.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { SectionBoundary } from '#src/kit/ui/SectionBoundary.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { HistorySummary } from './HistorySummary.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import '#src/kit/chart/chart.css'
import '#src/kit/chart/ReadingChart.css'

const HistoryChart = lazy(() => import('#src/kit/chart/HistoryChart.tsx'))

interface Props {
  history: History['kinds'][number]
  step: History['step']
  span: { from: number; to: number }
  /** Margins of all charts, so that their axes align. */
  margins: { left: number; right: number }
  cursors: SharedCrosshair
  /** Path of the list of these readings, if the viewer has one. */
  path: string | undefined
}

/** Shows the readings of one kind: a summary, a chart of the means, and a table of the same means. */
export const HistoryPanel = ({ history, step, span, margins, cursors, path }: Props) => {
  const { t } = useTranslation('readings')
  const formats = useFormats()
  const { kind, count, points, statistics } = history
  const chosen = useAppSelector(({ preferences }) => preferences.standards[kind])
  const declaration: ReadingKind = readingKinds[kind]
  const standard = standardOf(declaration, chosen)
  const { text, unitOf, shown } = useChartTexts()
  const lines = useMemo(
    () => chartLines(declaration, standard, { step, points }, { text, unitOf, shown }),
    [declaration, standard, step, points, text, unitOf, shown],
  )
  const title = text(declaration.label)
  return (
    <section className="reading-chart history-panel" aria-label={title}>
      <header className="reading-chart-head">
        <h2>
          <ValueLink href={path && `#${path}`}>{title}</ValueLink>
        </h2>
        <span className="secondary figures">{t('count', { count })}</span>
        {lines.length > 0 && <span className="secondary">{t('chartTitle', { step: t(`steps.${step}`) })}</span>}
        {standard && (
          <span className="secondary history-standard">{t('standard', { name: text(standard.label) })}</span>
        )}
      </header>
      {lines.length === 0 ? (
        <p className="chart-empty secondary">{t('historyNoLine', { last: formats.time(points.at(-1)?.at ?? '') })}</p>
      ) : (
        <>
          <HistorySummary kind={declaration} lines={lines} statistics={statistics} />
          <Suspense fallback={<div className="reading-chart-plot" />}>
            <SectionBoundary>
              <HistoryChart {...{ lines, step, span, margins, cursors }} />
            </SectionBoundary>
          </Suspense>
        </>
      )}
      <HistoryTable kind={declaration} lines={lines} points={points} step={step} />
    </section>
  )
}
