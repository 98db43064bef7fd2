import Highcharts from 'highcharts'
import 'highcharts/css/highcharts.css'
import HighchartsReact from 'highcharts-react-official'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Series } from '#contract/devices/readings/group.ts'
import { type ReadingKindName, readingKinds } from '#contract/devices/readings/index.ts'
import type { ReadingKind } from '#contract/devices/readings/kind.ts'
import { type Formats, useFormats } from '#src/lib/format.ts'
import { useText } from '#src/lib/i18n.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { useSeries } from '#store/api/useSeries.ts'
import './ReadingChart.css'

interface Line {
  name: string
  unit: string
  digits: number
  points: [at: number, mean: number | null][]
}

const linesOf = ({ chart, quantities }: ReadingKind, { points }: Series, text: ReturnType<typeof useText>): Line[] =>
  chart.flatMap((name, index) => {
    const quantity = quantities[name]
    if (!quantity || points.every(({ means }) => means[index] == null)) return []
    const { label, short = label, unit, digits } = quantity
    const line = points.map(({ at, means }): [number, number | null] => [Date.parse(at), means[index] ?? null])
    return { name: text(short), unit, digits, points: line }
  })

/** Styled by the style sheet alone, which gives both themes and needs no inline style. */
const optionsOf = (lines: Line[], formats: Formats): Highcharts.Options => {
  const units = [...new Set(lines.map(({ unit }) => unit))]
  return {
    chart: { styledMode: true, type: 'line', animation: false, height: 132, spacing: [4, 12, 8, 12] },
    title: { text: undefined },
    credits: { enabled: false },
    legend: { enabled: false },
    accessibility: { enabled: false },
    time: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    xAxis: { type: 'datetime', tickLength: 0, crosshair: true },
    yAxis: units.map((unit, index) => ({
      title: { text: undefined },
      tickAmount: 3,
      opposite: index > 0,
      labels: { format: `{text} ${unit}` },
    })),
    tooltip: {
      shared: true,
      outside: false,
      headerFormat: '',
      pointFormatter() {
        const { unit = '', digits = 0 } = lines[this.series.index] ?? {}
        return `<span>${this.series.name}: ${formats.number(this.y ?? 0, digits)} ${unit}</span><br/>`
      },
      footerFormat: '',
    },
    plotOptions: { series: { animation: false, marker: { enabled: false }, connectNulls: false, turboThreshold: 0 } },
    series: lines.map(({ name, unit, points }) => ({
      type: 'line' as const,
      name,
      yAxis: units.indexOf(unit),
      data: points,
    })),
  }
}

/** Means over time for exactly the readings that the table lists. */
const ReadingChart = ({ kind, filterRequest }: { kind: ReadingKindName; filterRequest: Record<string, unknown> }) => {
  const { t } = useTranslation(['readings', 'common'])
  const text = useText()
  const formats = useFormats()
  const { data, error, isFetching, refetch } = useSeries(kind, filterRequest)
  const lines = useMemo(() => (data ? linesOf(readingKinds[kind], data, text) : []), [kind, data, text])
  const options = useMemo(() => optionsOf(lines, formats), [lines, formats])
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
        {lines.map(({ name, unit }, index) => (
          <span key={name} className={`chart-key chart-key-${index}`}>
            <i aria-hidden="true" />
            {name} <span className="secondary">{unit}</span>
          </span>
        ))}
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
