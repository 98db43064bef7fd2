import type Highcharts from 'highcharts'
import type { Formats, TickUnit } from '#src/kit/lib/format.ts'

export interface ChartPoint {
  /** Identifies the point: the first day of a period, or the name of a part. */
  key: string
  /** Displayed name of the point. */
  label: string
  count: number | null
  /** True if the period is not over. */
  isPartial?: boolean
}

export interface MetricChartProps {
  drawn: 'columns' | 'line' | 'bars'
  points: readonly ChartPoint[]
  labels: {
    /** Title and description of the chart, for screen readers. */
    title: string
    description: string
    /** Formats the value of a point. */
    value: (point: ChartPoint) => string
  }
  /** Called with the key of a point selected by mouse or Enter. */
  onPoint: ((key: string) => void) | undefined
}

const tickUnits: Record<string, TickUnit> = { day: 'day', week: 'day', month: 'month', year: 'year' }

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)

const timeAxis = (formats: Formats): Highcharts.XAxisOptions => ({
  type: 'datetime',
  tickLength: 0,
  // A day's name in Chinese is twice as wide as in English.
  tickPixelInterval: 130,
  minPadding: 0.01,
  maxPadding: 0.01,
  crosshair: { className: 'figure-crosshair' },
  labels: {
    formatter() {
      // Highcharts provides the unit name but does not declare it.
      const info = this.axis.tickPositions?.info as { unitName?: string } | undefined
      return formats.tick(Number(this.value) + 43_200_000, tickUnits[info?.unitName ?? ''] ?? 'day')
    },
  },
})

const partAxis = (points: readonly ChartPoint[]): Highcharts.XAxisOptions => ({
  type: 'category',
  categories: points.map(({ label }) => label),
  tickLength: 0,
  lineWidth: 0,
})

/** Share of the axis that the labels beyond the longest bar take. */
const labelRoom = 0.16

/** Number of intervals of an axis of counts. */
const intervals = 3

/** Returns the positions of the labels of counts: equal whole steps, as few as the largest count allows. */
const countSteps = (points: readonly ChartPoint[]): Highcharts.YAxisOptions => {
  const most = Math.max(1, ...points.map(({ count }) => count ?? 0))
  const raw = most / intervals
  const magnitude = 10 ** Math.floor(Math.log10(raw))
  const nice = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((step) => step >= raw) ?? raw
  const step = Math.max(1, Math.ceil(nice))
  return { tickPositions: Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step) }
}

const types = { columns: 'column', line: 'area', bars: 'bar' } as const

/** Returns the zones of a line, whose last segment is dashed if its period is not over. */
const lineZones = (points: readonly ChartPoint[]): Highcharts.SeriesZonesOptionsObject[] => {
  const last = points.at(-1)
  const before = points.at(-2)
  return last?.isPartial && before ? [{ value: noon(before.key) }, { className: 'figure-partial' }] : []
}

/**
 * Returns the Highcharts options of a metric. Styled mode: the style sheet covers both themes without inline styles.
 */
export const metricChartOptions = (
  { drawn, points, labels: words, onPoint }: MetricChartProps,
  formats: Formats,
): Highcharts.Options => {
  const isTime = drawn !== 'bars'
  const pointAt = (point: Highcharts.Point) => points[point.index]
  const pointText = (point: Highcharts.Point) => {
    const one = pointAt(point)
    return one ? `${one.label}: ${words.value(one)}` : ''
  }
  return {
    chart: { styledMode: true, type: types[drawn], animation: false, spacing: [8, 12, 8, 8] },
    title: { text: undefined },
    credits: { enabled: false },
    legend: { enabled: false },
    time: { timezone: 'UTC' },
    lang: {
      accessibility: {
        svgContainerLabel: words.title,
        chartContainerLabel: words.title,
        graphicContainerLabel: words.title,
        defaultChartTitle: words.title,
      },
    },
    accessibility: {
      enabled: true,
      landmarkVerbosity: 'disabled',
      description: words.description,
      screenReaderSection: {
        beforeChartFormatter: () => `<div>${words.description}</div>`,
        afterChartFormat: '',
      },
      series: { descriptionFormatter: () => words.title },
      point: { descriptionFormatter: pointText },
    },
    xAxis: isTime ? timeAxis(formats) : partAxis(points),
    yAxis: {
      title: { text: undefined },
      min: 0,
      ...(isTime ? countSteps(points) : { maxPadding: labelRoom }),
      allowDecimals: false,
      visible: isTime,
      labels: { formatter: ({ value }) => formats.number(Number(value)) },
    },
    tooltip: {
      outside: false,
      formatter: function () {
        return pointText(this)
      },
    },
    plotOptions: {
      series: {
        animation: false,
        turboThreshold: 0,
        connectNulls: false,
        cursor: onPoint ? 'pointer' : undefined,
        point: {
          events: {
            click() {
              const one = pointAt(this)
              if (one) onPoint?.(one.key)
            },
          },
        },
      },
      column: { groupPadding: 0.08, pointPadding: 0.04, borderRadius: 2, maxPointWidth: 48 },
      area: { marker: { enabled: false, radius: 3 } },
      bar: {
        groupPadding: 0.05,
        pointPadding: 0.12,
        borderRadius: 2,
        maxPointWidth: 18,
        dataLabels: {
          enabled: true,
          inside: false,
          overflow: 'allow',
          crop: false,
          formatter: function () {
            return formats.number(this.y ?? 0)
          },
        },
      },
    },
    series: [
      {
        type: types[drawn],
        name: words.title,
        // Set on the series: an updated chart would keep zones from its plot options.
        ...(types[drawn] === 'area' && { zoneAxis: 'x' as const, zones: lineZones(points) }),
        data: points.map(({ key, count, isPartial }, index) => ({
          x: isTime ? noon(key) : index,
          y: count,
          ...(isPartial && drawn === 'columns' && { className: 'figure-partial' }),
        })),
      } as Highcharts.SeriesOptionsType,
    ],
  }
}
