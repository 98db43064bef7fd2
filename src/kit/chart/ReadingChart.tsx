import Highcharts from 'highcharts'
import 'highcharts/css/highcharts.css'
import HighchartsReact from 'highcharts-react-official'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { Standard } from '#contract/readings/standard.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useMediaQuery } from '#src/kit/lib/useMediaQuery.ts'
import { useRefetchOnRefresh } from '#src/kit/lib/useRefetchOnRefresh.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { useSeries } from '#store/api/useSeries.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { chartLines, useChartTexts } from './chartLines.ts'
import { lineChartOptions } from './lineChartOptions.ts'
import './chart.css'
import './fitToPaper.ts'
import './ReadingChart.css'

/** Windows in which the plot is low, as in `frame.css`. */
const lowWindow = '(height < 800px) or (width < 720px)'

interface Props {
  kind: ReadingKindName
  /** The standard whose thresholds are drawn. */
  standard: Standard | undefined
  requestFilters: Record<string, unknown>
  /** Number of times that the table was refreshed. */
  refreshed: number
}

/** Charts the means over time of the readings that the table lists. */
const ReadingChart = ({ kind, standard, requestFilters, refreshed }: Props) => {
  const { t } = useTranslation(['readings', 'common'])
  const formats = useFormats()
  const { data, error, isFetching, refetch } = useSeries(kind, requestFilters)
  useRefetchOnRefresh(refetch, refreshed)
  const { text, unitOf, shown } = useChartTexts()
  const lines = useMemo(
    () => (data ? chartLines(readingKinds[kind], standard, data, { text, unitOf, shown }) : []),
    [kind, standard, data, text, unitOf, shown],
  )
  const step = data?.step ?? 'day'
  const height = useMediaQuery(lowWindow) ? 72 : 108
  const options = useMemo(() => lineChartOptions(lines, { step, height }, formats), [lines, step, height, formats])
  if (error) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
  if (!data) return <div className="reading-chart" role="status" aria-label={t('common:loading')} />

  const [first, last] = [data.points[0], data.points.at(-1)]
  const count = data.points.reduce((sum, point) => sum + point.count, 0)
  return (
    <figure className="reading-chart" aria-busy={isFetching}>
      <figcaption className="reading-chart-head">
        <h2>{t('chartTitle', { step: t(`steps.${data.step}`) })}</h2>
        {first && last && (
          <span className="visually-hidden">
            {t('chartSummary', { count, from: formats.time(first.at), to: formats.time(last.at) })}
          </span>
        )}
        <ChartLegend lines={lines} />
      </figcaption>
      {lines.length === 0 ? (
        <p className="chart-empty secondary">{t('chartEmpty')}</p>
      ) : (
        <div className="reading-chart-plot" aria-hidden="true">
          <HighchartsReact highcharts={Highcharts} options={options} immutable />
        </div>
      )}
    </figure>
  )
}

export default ReadingChart
