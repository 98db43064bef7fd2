import Highcharts from 'highcharts'
import 'highcharts/css/highcharts.css'
import HighchartsReact from 'highcharts-react-official'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Series } from '#contract/devices/readings/group.ts'
import { type ReadingKindName, readingKinds } from '#contract/devices/readings/index.ts'
import type { ReadingKind } from '#contract/devices/readings/kind.ts'
import { type Formats, type TickUnit, useFormats } from '#src/lib/format.ts'
import { useText, useUnit } from '#src/lib/i18n.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { useSeries } from '#store/api/useSeries.ts'
import './ReadingChart.css'

interface Line {
  name: string
  unit: string
  digits: number
  points: [at: number, mean: number | null][]
}

interface Words {
  text: ReturnType<typeof useText>
  unitOf: ReturnType<typeof useUnit>
}

const linesOf = ({ chart, quantities }: ReadingKind, { points }: Series, { text, unitOf }: Words): Line[] =>
  chart.flatMap((name, index) => {
    const quantity = quantities[name]
    if (!quantity || points.every(({ means }) => means[index] == null)) return []
    const { label, short = label, unit, digits } = quantity
    const line = points.map(({ at, means }): [number, number | null] => [Date.parse(at), means[index] ?? null])
    return { name: text(short), unit: unitOf(unit) ?? '', digits, points: line }
  })

const halfDayMs = 43_200_000

/** When a step began. One of a day or more begins at midnight in UTC: its noon is on the same day nearly everywhere. */
const timeOf = (at: number, step: Series['step'], formats: Formats): string =>
  step === 'minute' || step === 'hour'
    ? formats.time(new Date(at).toISOString())
    : formats.date(new Date(at + halfDayMs).toISOString())

const tickUnits: Record<string, TickUnit> = { day: 'day', week: 'day', month: 'month', year: 'year' }

/** Styled by the style sheet alone, which gives both themes and needs no inline style. */
const optionsOf = (lines: Line[], step: Series['step'], formats: Formats): Highcharts.Options => {
  const units = [...new Set(lines.map(({ unit }) => unit))]
  return {
    chart: { styledMode: true, type: 'line', animation: false, height: 132, spacing: [4, 12, 8, 12] },
    title: { text: undefined },
    credits: { enabled: false },
    legend: { enabled: false },
    accessibility: { enabled: false },
    time: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    xAxis: {
      type: 'datetime',
      tickLength: 0,
      crosshair: true,
      labels: {
        formatter() {
          // Highcharts gives the name and does not declare it.
          const info = this.axis.tickPositions?.info as { unitName?: string } | undefined
          return formats.tick(Number(this.value), tickUnits[info?.unitName ?? ''] ?? 'minute')
        },
      },
    },
    yAxis: units.map((unit, index) => ({
      title: { text: undefined },
      tickAmount: 3,
      opposite: index > 0,
      labels: { format: `{text} ${unit}` },
    })),
    tooltip: {
      shared: true,
      outside: false,
      formatter() {
        const values = (this.points ?? []).map(({ series, y }) => {
          const { unit = '', digits = 0 } = lines[series.index] ?? {}
          return `<span>${series.name}: ${formats.number(y ?? 0, digits)} ${unit}</span>`
        })
        return [`<b>${timeOf(Number(this.x), step, formats)}</b>`, ...values].join('<br/>')
      },
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
  const unitOf = useUnit()
  const lines = useMemo(
    () => (data ? linesOf(readingKinds[kind], data, { text, unitOf }) : []),
    [kind, data, text, unitOf],
  )
  const step = data?.step ?? 'day'
  const options = useMemo(() => optionsOf(lines, step, formats), [lines, step, formats])
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
