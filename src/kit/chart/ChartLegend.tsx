import type { ChartLine } from './chartLines.ts'
import './chart.css'
import './ReadingChart.css'

/** Renders name and unit of a line with its colour and dash. */
export const ChartKey = ({ line: { name, unit }, index }: { line: ChartLine; index: number }) => (
  <span className={`chart-key chart-key-${index}`}>
    <i aria-hidden="true" />
    {name} <span className="secondary">{unit}</span>
  </span>
)

/** Renders the legend of a line chart, whose lines differ by colour and dash. */
export const ChartLegend = ({ lines }: { lines: readonly ChartLine[] }) =>
  lines.map((line, index) => <ChartKey key={line.name} line={line} index={index} />)
