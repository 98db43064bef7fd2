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
import './fitToPaper.ts'
import './ReadingChart.css'

interface Props {
  lines: readonly ChartLine[]
  step: Series['step']
  span: { from: number; to: number }
  /** Left and right margin in pixels, equal for all charts of the axis. */
  margins: { left: number; right: number }
  cursors: SharedCrosshair
}

/**
 * Renders one kind of readings on a time axis shared with other charts. Hidden from screen readers, which get the
 * table.
 */
const HistoryChart = ({ lines, step, span, margins, cursors }: Props) => {
  const formats = useFormats()
  const component = useRef<HighchartsReact.RefObject>(null)
  const options = useMemo(
    () => lineChartOptions(lines, { step, span, margins }, formats),
    [lines, step, span, margins, formats],
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
      <HighchartsReact
        ref={component}
        highcharts={Highcharts}
        options={options}
        immutable
        containerProps={{ className: 'history-plot' }}
      />
    </div>
  )
}

export default HistoryChart
