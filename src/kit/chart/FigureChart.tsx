import Highcharts from 'highcharts'
import 'highcharts/css/highcharts.css'
import 'highcharts/modules/accessibility'
import HighchartsReact from 'highcharts-react-official'
import { useMemo } from 'react'
import { useFormats } from '#src/kit/lib/format.ts'
import { type FigureChartProps, figureOptions } from './figureOptions.ts'
import './chart.css'
import './FigureChart.css'
import { useTurn } from './useTurn.ts'

/** Numbers of a figure as columns, a line or bars. Keys go along its points; the words are given. */
const FigureChart = (props: FigureChartProps) => {
  const formats = useFormats()
  const isDue = useTurn()
  const { drawn, points, words, onPoint } = props
  const options = useMemo(
    () => figureOptions({ drawn, points, words, onPoint }, formats),
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

export default FigureChart
