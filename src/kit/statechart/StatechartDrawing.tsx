import type { StatechartName } from '#contract/workflows/statecharts.ts'
import { type ChartEdge, type Edge, edgeKey, readChart } from './chart.ts'
import type { Layout } from './layout.ts'
import { arrowHeadPath, arrowHeadTransform, StatechartEdge } from './StatechartEdge.tsx'
import { StatechartState } from './StatechartState.tsx'
import './Statechart.css'

interface Props {
  workflow: StatechartName
  layout: Layout
  path: readonly Edge[]
  /** Current state of the record; undefined for a statechart without a record. */
  at: string | undefined
  lit: Edge | undefined
  /** The ratio of the size on screen to that of the layout. */
  scale: number
  /** Describes edges with a condition, which then take the focus; without it the drawing is hidden from screen readers. */
  describeEdge?: ((edge: ChartEdge) => string) | undefined
}

/** Draws a laid-out statechart, with the path of a record. */
export const StatechartDrawing = ({ workflow, layout, path, at, lit, scale, describeEdge }: Props) => {
  const { width, height, start } = layout
  const takenKeys = new Set(path.map(edgeKey))
  const visited =
    at === undefined ? [] : [readChart(workflow).initial, at, ...path.flatMap(({ from, to }) => [from, to])]
  const firstWithCondition = layout.edges.find(({ condition }) => condition)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the figure around it has the title
    <svg
      className={at === undefined ? 'is-whole' : undefined}
      viewBox={`0 0 ${Math.ceil(width)} ${Math.ceil(height)}`}
      width={Math.ceil(width * scale)}
      height={Math.ceil(height * scale)}
      aria-hidden={describeEdge ? undefined : true}
      focusable="false"
    >
      <g className="chart-start">
        <path className="chart-arrow" d={`M${start.dot.x},${start.dot.y} L${start.tip.x},${start.tip.y}`} />
        <path className="chart-head" d={arrowHeadPath} transform={arrowHeadTransform(start.dot, start.tip)} />
        <circle cx={start.dot.x} cy={start.dot.y} r={5} />
      </g>
      {layout.edges.map((edge) => (
        <StatechartEdge
          key={edge.key}
          edge={edge}
          isVisited={takenKeys.has(edge.key)}
          isLit={lit !== undefined && edgeKey(lit) === edge.key}
          description={edge.condition && describeEdge?.(edge)}
          isTabStop={edge === firstWithCondition}
        />
      ))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus */}
      <g aria-hidden={true}>
        {layout.states.map((state) => (
          <StatechartState
            key={state.name}
            state={state}
            isVisited={visited.includes(state.name)}
            isNow={state.name === at}
            step={path.length || undefined}
          />
        ))}
      </g>
    </svg>
  )
}
