import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartPoint, MetricChartProps } from '#src/kit/chart/metricChartOptions.ts'
import { SectionBoundary } from '#src/kit/ui/SectionBoundary.tsx'
import { numberColumn, SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { FigureTools } from './FigureTools.tsx'
import { TileFailure } from './TileFailure.tsx'
import type { MetricQuery } from './useFigures.ts'
import './Tile.css'

const MetricChart = lazy(() => import('#src/kit/chart/MetricChart.tsx'))

interface Props {
  title: ReactNode
  /** Definition of the metric, shown as a tooltip. */
  definition: string
  query: Pick<MetricQuery<unknown>, 'error' | 'refetch' | 'isFetching'>
  /** Undefined while loading. */
  points: readonly ChartPoint[] | undefined
  /** Text that replaces an empty chart. */
  empty: string
  /** Column headings of the table and the CSV file. */
  head: readonly [part: string, count: string]
  drawn: MetricChartProps['drawn']
  words: MetricChartProps['labels']
  pathOf: (key: string) => string | undefined
  children?: ReactNode
}

/** Renders a chart that can also be shown as a table or saved as a CSV file. Loads the chart code lazily. */
export const ChartTile = (props: Props) => {
  const { title, definition, query, points, empty, head, drawn, words, pathOf, children } = props
  const { t } = useTranslation(['figures', 'common'])
  const [asTable, setAsTable] = useState(false)
  const isEmpty = points?.every(({ count }) => count === null) ?? false
  const content = () => {
    if (query.error) return <TileFailure {...query} />
    if (!points) return <div className="chart-skeleton bp6-skeleton" role="status" aria-label={t('common:loading')} />
    if (isEmpty) return <p className="tile-empty secondary">{empty}</p>
    if (asTable)
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
        <section className="tile-table" aria-label={words.title} tabIndex={0}>
          <SimpleTable
            head={[head[0], numberColumn(head[1])]}
            rows={(drawn === 'bars' ? points : points.toReversed()).map((point) => ({
              key: point.key,
              cells: [
                point.label,
                pathOf(point.key) ? (
                  <a key="count" className="value-link" href={`#${pathOf(point.key)}`}>
                    {words.value(point)}
                  </a>
                ) : (
                  words.value(point)
                ),
              ],
            }))}
          />
        </section>
      )
    return (
      <SectionBoundary>
        <Suspense fallback={<div className="chart-skeleton" />}>
          <MetricChart drawn={drawn} points={points} labels={words} onPoint={openPoint} />
        </Suspense>
      </SectionBoundary>
    )
  }
  const openPoint = (key: string) => {
    const path = pathOf(key)
    if (path) location.hash = path
  }
  return (
    <section className="chart-tile" aria-label={words.title} aria-busy={query.isFetching}>
      <header className="tile-head">
        <h2 title={definition}>{title}</h2>
        {children}
        <FigureTools
          title={words.title}
          asTable={asTable}
          onTable={setAsTable}
          head={head}
          rows={isEmpty || !points ? [] : points.map(({ label, count }) => [label, count])}
        />
      </header>
      <div className="tile-body">{content()}</div>
    </section>
  )
}
