import type { ChartLine } from './chartLines.ts'
import './chart.css'
import './ReadingChart.css'

/** Renders the legend of a line chart, whose lines differ by colour and dash. */
export const ChartLegend = ({ lines }: { lines: readonly ChartLine[] }) =>
  lines.map(({ name, unit }, index) => (
    <span key={name} className={`chart-key chart-key-${index}`}>
      <i aria-hidden="true" />
      {name} <span className="secondary">{unit}</span>
    </span>
  ))
