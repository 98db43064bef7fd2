import Highcharts from 'highcharts'
import 'highcharts/css/highcharts.css'
import HighchartsReact from 'highcharts-react-official'
import { useEffect, useMemo, useRef } from 'react'
import type { Series } from '#contract/readings/series.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import type { ChartLine } from './chartLines.ts'
import { lineChartOptions } from './lineChartOptions.ts'
import type { SharedCrosshair } from './sharedCrosshair.ts'
import './chart.css'
import './ReadingChart.css'

const height = 176
const sides = 88

interface Props {
  lines: readonly ChartLine[]
  step: Series['step']
  span: { from: number; to: number }
  cursors: SharedCrosshair
}

/**
 * Renders one kind of readings on a time axis shared with other charts. Hidden from screen readers, which get the
 * table.
 */
const HistoryChart = ({ lines, step, span, cursors }: Props) => {
  const formats = useFormats()
  const component = useRef<HighchartsReact.RefObject>(null)
  const options = useMemo(
    () => lineChartOptions(lines, { step, span, height, sides }, formats),
    [lines, step, span, formats],
  )
  // Highcharts creates a new chart for new options.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const chart = component.current?.chart
    if (!chart) return
    cursors.add(chart)
    return () => cursors.remove(chart)
  }, [cursors, options])
  return (
    <div className="reading-chart-plot" aria-hidden="true">
      <HighchartsReact ref={component} highcharts={Highcharts} options={options} immutable />
    </div>
  )
}

export default HistoryChart
