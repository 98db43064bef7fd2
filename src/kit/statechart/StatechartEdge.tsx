import type { DrawingPoint } from './curve.ts'
import { type EdgeLayout, sizes } from './layout.ts'

interface Props {
  edge: EdgeLayout
  isVisited: boolean
  isLit: boolean
  /** Accessible name of an edge whose condition appears when it is pointed at or has the focus. */
  description: string | undefined
  /** True if the Tab key leads here: the other edges are reached by arrow keys. */
  isTabStop: boolean
}

const head = 9

/** Returns the transform that places an arrow's head at its tip. */
export const arrowHeadTransform = (tail: DrawingPoint, tip: DrawingPoint): string => {
  const angle = (Math.atan2(tip.y - tail.y, tip.x - tail.x) * 180) / Math.PI
  return `translate(${tip.x.toFixed(1)},${tip.y.toFixed(1)}) rotate(${angle.toFixed(1)})`
}

export const arrowHeadPath = `M0,0 L${-head},${head / 2.2} L${-head},${-head / 2.2} Z`

/** Draws an event: an arrow between states, its label, and its condition in smaller text below. */
export const StatechartEdge = ({ edge, isVisited, isLit, description, isTabStop }: Props) => {
  const { key, points, line, tail, words: labelBox } = edge
  const classes = ['chart-edge', isVisited && 'is-visited', isLit && 'is-lit']
  const { x, y, width, height, label, lines } = labelBox
  const focusProps = description
    ? { role: 'img', 'aria-label': description, tabIndex: isTabStop ? 0 : -1, 'data-condition': '' }
    : { 'aria-hidden': true }
  const top = y - height / 2 + sizes.event / 2 + 8
  return (
    <g className={classes.filter(Boolean).join(' ')} data-edge={key} {...focusProps}>
      <path className="chart-arrow" d={line} />
      <path className="chart-head" d={arrowHeadPath} transform={arrowHeadTransform(tail, points.at(-1) ?? tail)} />
      <rect className="chart-words" x={x - width / 2} y={y - height / 2} width={width} height={height} rx={5} />
      <text className="chart-event" x={x} y={top}>
        {label}
      </text>
      {lines.map((condition, index) => (
        <text key={condition} className="chart-condition" x={x} y={top + (index + 1) * sizes.conditionLead}>
          {condition}
        </text>
      ))}
    </g>
  )
}
