import type { DrawingPoint } from './curve.ts'
import { type EdgeLayout, sizes } from './layout.ts'

interface Props {
  edge: EdgeLayout
  isVisited: boolean
  isLit: boolean
}

const head = 9

/** Returns the transform that places an arrow's head at its tip. */
export const arrowHeadTransform = (tail: DrawingPoint, tip: DrawingPoint): string => {
  const angle = (Math.atan2(tip.y - tail.y, tip.x - tail.x) * 180) / Math.PI
  return `translate(${tip.x.toFixed(1)},${tip.y.toFixed(1)}) rotate(${angle.toFixed(1)})`
}

export const arrowHeadPath = `M0,0 L${-head},${head / 2.2} L${-head},${-head / 2.2} Z`

/** Draws an event: an arrow between states, its label, and its condition in smaller text below. */
export const StatechartEdge = ({ edge: { key, points, line, tail, words: labelBox }, isVisited, isLit }: Props) => {
  const classes = ['chart-edge', isVisited && 'is-visited', isLit && 'is-lit']
  const { x, y, width, height, label, lines } = labelBox
  const top = y - height / 2 + sizes.event / 2 + 8
  return (
    <g className={classes.filter(Boolean).join(' ')} data-edge={key}>
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
