import Highcharts from 'highcharts'
import 'highcharts/css/highcharts.css'
import HighchartsReact from 'highcharts-react-official'
import { useMemo } from 'react'
import { type ChartPoint, type MetricChartProps, metricChartOptions } from '#src/kit/chart/metricChartOptions.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import '#src/kit/chart/chart.css'
import './WallChart.css'

interface Props {
  title: string
  points: readonly ChartPoint[]
  drawn: MetricChartProps['drawn']
}

/**
 * Renders a chart that is readable from a distance. Updates in place, as recreating it on each refresh would leak
 * memory.
 */
const WallChart = ({ title, points, drawn }: Props) => {
  const formats = useFormats()
  const options = useMemo(() => {
    const words = { title, description: title, value: ({ count }: ChartPoint) => formats.number(count ?? 0) }
    const {
      tooltip: _,
      accessibility: __,
      lang: ___,
      ...figure
    } = metricChartOptions({ drawn, points, labels: words, onPoint: undefined }, formats)
    return {
      ...figure,
      xAxis: { ...figure.xAxis, tickPixelInterval: 220 },
      chart: { ...figure.chart, spacing: [12, 8, 8, 8] },
      tooltip: { enabled: false },
      accessibility: { enabled: false },
    } satisfies Highcharts.Options
  }, [title, points, drawn, formats])
  return (
    <div className="wall-chart" role="img" aria-label={title}>
      <HighchartsReact highcharts={Highcharts} options={options} containerProps={{ className: 'wall-chart-plot' }} />
    </div>
  )
}

export default WallChart
