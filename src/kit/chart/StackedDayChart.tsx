import Highcharts from 'highcharts'
import 'highcharts/css/highcharts.css'
import HighchartsReact from 'highcharts-react-official'
import { useMemo } from 'react'
import { useFormats } from '#src/kit/lib/format.ts'
import './chart.css'
import './fitToPaper.ts'
import './ReadingChart.css'
import './StackedDayChart.css'

interface Props {
  /** Consecutive dates, as `2026-01-31`. */
  days: readonly string[]
  /** Up to four series, each with a number per day. */
  series: readonly { name: string; counts: readonly number[] }[]
}

/** Renders counts by day as stacked columns. Hidden from screen readers, which get a table. */
const StackedDayChart = ({ days, series }: Props) => {
  const formats = useFormats()
  const options = useMemo((): Highcharts.Options => {
    // Noon in UTC is on the same day in nearly every time zone.
    const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
    return {
      chart: { styledMode: true, type: 'column', animation: false, height: 280, spacing: [12, 12, 8, 12] },
      title: { text: undefined },
      credits: { enabled: false },
      legend: { enabled: series.length > 1, symbolRadius: 2 },
      accessibility: { enabled: false },
      xAxis: {
        type: 'datetime',
        tickLength: 0,
        labels: { formatter: ({ value }) => formats.tick(Number(value), 'day') },
      },
      yAxis: { title: { text: undefined }, tickAmount: 4, allowDecimals: false, reversedStacks: false },
      tooltip: {
        shared: true,
        formatter() {
          const counts = (this.points ?? [])
            .filter(({ y }) => y)
            .map(({ series: line, y }) => `<span>${line.name}: ${formats.number(y ?? 0)}</span>`)
          return [`<b>${formats.date(new Date(Number(this.x)).toISOString())}</b>`, ...counts].join('<br/>')
        },
      },
      plotOptions: {
        column: { stacking: 'normal', animation: false, groupPadding: 0.05, pointPadding: 0.05, borderRadius: 0 },
      },
      series: series.map(({ name, counts }) => ({
        type: 'column' as const,
        name,
        data: counts.map((count, index) => [noon(days[index] ?? ''), count]),
      })),
    }
  }, [days, series, formats])
  return (
    <div className="stacked-days" aria-hidden="true">
      <HighchartsReact highcharts={Highcharts} options={options} immutable />
    </div>
  )
}

export default StackedDayChart
