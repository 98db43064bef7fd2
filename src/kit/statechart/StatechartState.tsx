import { toneIcons } from '#src/kit/ui/Tag.tsx'
import { inset, type StateLayout, sizes } from './layout.ts'

interface Props {
  state: StateLayout
  isVisited: boolean
  isNow: boolean
  /** Number of the transition that led to this state. */
  step: number | undefined
}

const top = 26
const ring = 4

/** Draws a state with the icon of its tone; final states have an inner ring, "any state" is dashed. */
export const StatechartState = ({ state, isVisited, isNow, step }: Props) => {
  const { name, label, lines, final, tone, width, height } = state
  const Icon = tone && toneIcons[tone]
  const left = state.x - width / 2
  const upper = state.y - height / 2
  const classes = ['chart-state', `chart-${tone ?? 'any'}`, isVisited && 'is-visited', isNow && 'is-now']
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      data-state={name}
      transform={`translate(${left.toFixed(1)},${upper.toFixed(1)})`}
    >
      <rect className="chart-box" width={width} height={height} rx={9} />
      {final && (
        <rect
          className="chart-ring"
          x={ring}
          y={ring}
          width={width - 2 * ring}
          height={height - 2 * ring}
          rx={9 - ring / 2}
        />
      )}
      {Icon && (
        <g transform={`translate(${inset},${top - 12})`}>
          <Icon tagName={null} size={sizes.icon} className="chart-icon" />
        </g>
      )}
      <text className="chart-label" x={inset + (Icon ? sizes.icon + 6 : 0)} y={top}>
        {label}
      </text>
      {lines.map((line, index) => (
        <text key={line} className="chart-line" x={inset} y={top + 18 + index * sizes.lead}>
          {line}
        </text>
      ))}
      <g className="chart-badge" transform={`translate(${width},0)`}>
        <circle r={10} />
        <text y={4}>{step}</text>
      </g>
    </g>
  )
}
