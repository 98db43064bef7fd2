import type Highcharts from 'highcharts'
import type { Series } from '#contract/readings/series.ts'
import type { Formats, TickUnit } from '#src/kit/lib/format.ts'
import type { ChartLine } from './chartLines.ts'
import type { MeanPoint } from './insertGaps.ts'

const halfDayMs = 43_200_000

/**
 * Formats the start of a step. Steps of a day or more begin at midnight in UTC: their noon is formatted, which is on
 * the same day in nearly every time zone.
 */
export const formatStepTime = (at: number, step: Series['step'], formats: Formats): string =>
  step === 'minute' || step === 'hour'
    ? formats.time(new Date(at).toISOString())
    : formats.date(new Date(at + halfDayMs).toISOString())

const tickUnits: Record<string, TickUnit> = { day: 'day', week: 'day', month: 'month', year: 'year' }

/** Converts points to Highcharts data; a point between two gaps belongs to no line and gets a marker. */
const toPointData = (points: readonly MeanPoint[]): Highcharts.PointOptionsType[] =>
  points.map(([x, y], index) => {
    const isIsolated =
      y !== null && (points[index - 1]?.[1] ?? null) === null && (points[index + 1]?.[1] ?? null) === null
    return isIsolated ? { x, y, marker: { enabled: true, radius: 2 } } : [x, y]
  })

interface Axis {
  step: Series['step']
  /** Range of the axis in milliseconds; the range of the points if undefined. */
  span?: { from: number; to: number } | undefined
  /** Height in pixels. */
  height: number
  /** Left and right margin in pixels, which aligns plots that are stacked. */
  sides?: number
}

/**
 * Returns the Highcharts options of a line chart. Styled mode: the style sheet covers both themes without inline
 * styles.
 */
export const lineChartOptions = (
  lines: readonly ChartLine[],
  { step, span, height, sides }: Axis,
  formats: Formats,
): Highcharts.Options => {
  const units = [...new Set(lines.map(({ unit }) => unit))]
  return {
    chart: {
      styledMode: true,
      type: 'line',
      animation: false,
      height,
      spacing: [8, 12, 8, 12],
      ...(sides !== undefined && { marginLeft: sides, marginRight: sides }),
    },
    title: { text: undefined },
    credits: { enabled: false },
    legend: { enabled: false },
    accessibility: { enabled: false },
    time: { timezone: formats.timeZone },
    xAxis: {
      type: 'datetime',
      tickLength: 0,
      crosshair: true,
      ...(span && { min: span.from, max: span.to }),
      labels: {
        formatter() {
          // Highcharts provides the unit name but does not declare it.
          const info = this.axis.tickPositions?.info as { unitName?: string } | undefined
          return formats.tick(Number(this.value), tickUnits[info?.unitName ?? ''] ?? 'minute')
        },
      },
    },
    yAxis: units.map((unit, index) => ({
      title: { text: undefined },
      tickAmount: 3,
      opposite: index > 0,
      // A single unit is shown with the names of the lines.
      labels: { format: units.length > 1 ? `{text} ${unit}` : '{text}' },
      plotLines: lines.flatMap((line, color) =>
        line.unit === unit
          ? line.thresholds.map((value) => ({ value, className: `threshold threshold-${color}` }))
          : [],
      ),
    })),
    tooltip: {
      shared: true,
      outside: false,
      formatter() {
        const values = (this.points ?? []).map(({ series, y }) => {
          const { unit = '', digits = 0 } = lines[series.index] ?? {}
          return `<span>${series.name}: ${formats.number(y ?? 0, digits)} ${unit}</span>`
        })
        return [`<b>${formatStepTime(Number(this.x), step, formats)}</b>`, ...values].join('<br/>')
      },
    },
    plotOptions: { series: { animation: false, marker: { enabled: false }, connectNulls: false, turboThreshold: 0 } },
    series: lines.map(({ name, unit, points }) => ({
      type: 'line' as const,
      name,
      yAxis: units.indexOf(unit),
      data: toPointData(points),
    })),
  }
}
