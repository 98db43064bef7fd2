import type Highcharts from 'highcharts'
import { offsetAt } from '#contract/core/zones.ts'
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
    ? formats.minute(new Date(at).toISOString())
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
  /** Height in pixels; that of the container if undefined. */
  height?: number
  /** Left and right margin in pixels, which align plots that are stacked. */
  margins?: { left: number; right: number }
}

/** Pixels between the labels of thresholds of one axis and those of the other, whose lines may be at the same height. */
const labelShift = 136

/** Number of labels of a value axis by the height of the chart. */
const tickAmountFor = (height: number | undefined) => (height === undefined ? 5 : 3)

/** Right margin in pixels from which the labels of thresholds are beside the plot. */
export const labelMargin = 128

/** Returns the place of a threshold's label at the right end of its line: beside the plot, or above the line. */
const labelPlace = (axis: number, margin: number) =>
  margin >= labelMargin ? { textAlign: 'left' as const, x: 8, y: 4 } : { x: -4 - axis * labelShift, y: -4 }

const thresholdLines = (line: ChartLine, color: number, place: ReturnType<typeof labelPlace>, formats: Formats) =>
  line.thresholds.map(({ value, name }) => ({
    value,
    className: `threshold threshold-${color}`,
    // Above the lines, so that the label can be read.
    zIndex: 5,
    label: {
      text: `${name} · ${formats.number(value, Number.isInteger(value) ? 0 : line.digits)}`,
      className: `threshold-label threshold-label-${color}`,
      align: 'right' as const,
      ...place,
    },
  }))

/**
 * Returns the Highcharts options of a line chart. Styled mode: the style sheet covers both themes without inline
 * styles.
 */
export const lineChartOptions = (
  lines: readonly ChartLine[],
  { step, span, height, margins }: Axis,
  formats: Formats,
): Highcharts.Options => {
  const units = [...new Set(lines.map(({ unit }) => unit))]
  return {
    chart: {
      styledMode: true,
      type: 'line',
      animation: false,
      height: height ?? null,
      spacing: [8, 12, 8, 12],
      ...(margins && { marginLeft: margins.left, marginRight: margins.right }),
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
          const at = Number(this.value)
          const isMidnight = (at + offsetAt(at, formats.timeZone)) % (2 * halfDayMs) === 0
          return formats.tick(at, tickUnits[info?.unitName ?? ''] ?? (isMidnight ? 'day' : 'minute'))
        },
      },
    },
    yAxis: units.map((unit, index) => ({
      title: { text: undefined },
      tickAmount: tickAmountFor(height),
      opposite: index > 0,
      labels: {
        // A single unit is shown with the names of the lines.
        formatter: ({ value, isLast }) =>
          [formats.number(Number(value)), isLast && units.length > 1 ? unit : ''].filter(Boolean).join(' '),
      },
      plotLines: lines.flatMap((line, color) =>
        line.unit === unit ? thresholdLines(line, color, labelPlace(index, margins?.right ?? 0), formats) : [],
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
