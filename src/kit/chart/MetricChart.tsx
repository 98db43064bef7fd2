import Highcharts from 'highcharts'
import 'highcharts/css/highcharts.css'
import 'highcharts/modules/accessibility'
import HighchartsReact from 'highcharts-react-official'
import { useMemo } from 'react'
import { useFormats } from '#src/kit/lib/format.ts'
import { type MetricChartProps, metricChartOptions } from './metricChartOptions.ts'
import './chart.css'
import './fitToPaper.ts'
import './MetricChart.css'
import { useStaggeredRender } from './useStaggeredRender.ts'

/**
 * Renders a metric as columns, a line or bars. The keyboard moves along its points, which are labelled for screen
 * readers.
 */
const MetricChart = (props: MetricChartProps) => {
  const formats = useFormats()
  const isDue = useStaggeredRender()
  const { drawn, points, labels: words, onPoint } = props
  const options = useMemo(
    () => metricChartOptions({ drawn, points, labels: words, onPoint }, formats),
    [drawn, points, words, onPoint, formats],
  )
  return (
    <div className="figure-chart">
      {isDue && (
        <HighchartsReact
          highcharts={Highcharts}
          options={options}
          immutable
          containerProps={{ className: 'figure-plot' }}
        />
      )}
    </div>
  )
}

export default MetricChart
