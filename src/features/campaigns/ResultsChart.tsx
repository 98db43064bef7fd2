import Highcharts from 'highcharts'
import 'highcharts/css/highcharts.css'
import HighchartsReact from 'highcharts-react-official'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/kit/lib/format.ts'
import '#src/kit/chart/chart.css'
import '#src/kit/chart/fitToPaper.ts'
import '#src/kit/chart/ReadingChart.css'

interface Props {
  series: readonly { at: string; sent: number; bounced: number; left: number }[]
  stepSeconds: number
}

/** Series with their colours; bounced mails are red. */
const chartSeries = [
  { name: 'sent', colorIndex: 2 },
  { name: 'bounced', colorIndex: 0 },
  { name: 'left', colorIndex: 1 },
] as const
const dayMs = 86_400_000

/** Draws sent, bounced and unsubscribed mails over time. Hidden from screen readers, which read the totals. */
const ResultsChart = ({ series, stepSeconds }: Props) => {
  const { t } = useTranslation('marketing')
  const formats = useFormats()
  const options = useMemo(
    (): Highcharts.Options => ({
      chart: { styledMode: true, type: 'column', animation: false, height: 240, spacing: [12, 12, 8, 12] },
      title: { text: undefined },
      credits: { enabled: false },
      legend: { symbolRadius: 2 },
      accessibility: { enabled: false },
      xAxis: {
        type: 'datetime',
        tickLength: 0,
        labels: {
          formatter: ({ value }) => formats.tick(Number(value), stepSeconds * 1_000 >= dayMs ? 'day' : 'minute'),
        },
      },
      yAxis: { title: { text: undefined }, tickAmount: 4, allowDecimals: false },
      tooltip: {
        shared: true,
        formatter() {
          const counts = (this.points ?? []).map(
            ({ series: of, y }) => `<span>${of.name}: ${formats.number(y ?? 0, 0)}</span>`,
          )
          return [`<b>${formats.time(new Date(Number(this.x)).toISOString())}</b>`, ...counts].join('<br/>')
        },
      },
      plotOptions: {
        column: {
          animation: false,
          groupPadding: 0.1,
          pointPadding: 0.05,
          borderRadius: 0,
          pointRange: stepSeconds * 1_000,
        },
      },
      series: chartSeries.map(({ name, colorIndex }) => ({
        type: 'column' as const,
        colorIndex,
        name: t(`sum.${name}`),
        data: series.map((one) => [Date.parse(one.at), one[name]]),
      })),
    }),
    [series, stepSeconds, formats, t],
  )
  return (
    <div className="reading-chart results-chart" aria-hidden="true">
      <HighchartsReact highcharts={Highcharts} options={options} immutable />
    </div>
  )
}

export default ResultsChart
