import { type KeyboardEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type StatechartName, statechartDefinitions } from '#contract/workflows/statecharts.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { SectionBoundary } from '#src/kit/ui/SectionBoundary.tsx'
import { type ChartEdge, type Edge, readChart } from './chart.ts'
import { EdgeCondition } from './EdgeCondition.tsx'
import { fitsIn, fittingLayout, fittingScale } from './layout.ts'
import { StatechartControls } from './StatechartControls.tsx'
import { StatechartDrawing } from './StatechartDrawing.tsx'
import { StatechartOverview } from './StatechartOverview.tsx'
import { StatechartTables } from './StatechartTables.tsx'
import { useAvailableSize } from './useAvailableSize.ts'
import { useDrag } from './useDrag.ts'
import { useEdgeCondition } from './useEdgeCondition.ts'
import { useFrameKeys } from './useFrameKeys.ts'
import { useScrollToState } from './useScrollToState.ts'
import './StatechartDiagram.css'
import { useZoom } from './useZoom.ts'

interface Props {
  workflow: StatechartName
  /** Transitions of a record, oldest first; empty for a statechart without a record. */
  path?: readonly Edge[]
  /** Current state of the record. */
  at?: string
  /** Highlighted transition. */
  lit?: Edge | undefined
}

const Diagram = ({ workflow, path = [], at, lit }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const figure = useRef<HTMLElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const size = useAvailableSize(frame)
  const layout = size && fittingLayout(workflow, { language, text }, size)
  const zoom = useZoom(frame, layout ? fittingScale(size, layout) : 1)
  const scrollToState = useScrollToState(frame, at ?? readChart(workflow).initial, layout)
  const reset = () => {
    zoom.reset()
    scrollToState()
  }
  const { pointed, handlers } = useEdgeCondition(figure, frame)
  const drag = useDrag(frame)
  const onFrameKeyDown = useFrameKeys(frame, { '+': zoom.zoomIn, '=': zoom.zoomIn, '-': zoom.zoomOut, 0: reset })

  const chart = readChart(workflow)
  const label = text(statechartDefinitions[workflow].label)
  const labelOf = (name: string) => text(chart.states.find((state) => state.name === name)?.label ?? { verbatim: name })
  const name =
    at === undefined ? t('diagram', { workflow: label }) : t('diagramOf', { workflow: label, state: labelOf(at) })
  const describeEdge = (edge: ChartEdge) =>
    t('edge', {
      event: text(edge.label),
      from: labelOf(edge.from),
      to: labelOf(edge.to),
      condition: edge.condition && text(edge.condition),
    })
  const pointedEdge = layout && !layout.full && layout.edges.find(({ key }) => key === pointed?.key)
  return (
    <figure ref={figure} className="statechart" aria-labelledby={id}>
      <figcaption className="visually-hidden">
        <span id={id}>{name}</span>
        {at !== undefined && <StatechartTables workflow={workflow} path={path} at={at} />}
      </figcaption>
      <div
        ref={frame}
        className="statechart-frame"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
        tabIndex={0}
        role="group"
        aria-labelledby={id}
        aria-keyshortcuts="+ - 0"
        {...drag}
        {...handlers}
        onKeyDown={(event: KeyboardEvent) => {
          handlers.onKeyDown(event)
          onFrameKeyDown(event)
        }}
      >
        {layout && (
          <StatechartDrawing
            {...{ workflow, path, at, lit, layout }}
            scale={zoom.scale}
            describeEdge={layout.full ? undefined : describeEdge}
          />
        )}
      </div>
      {pointed && pointedEdge && size && <EdgeCondition edge={pointedEdge} position={pointed} size={size} />}
      {layout && !fitsIn(size, layout, zoom.scale) && (
        <StatechartOverview {...{ frame, layout, path, at }} scale={zoom.scale} />
      )}
      <StatechartControls zoom={zoom} onReset={reset} />
    </figure>
  )
}

/**
 * Draws a statechart from its machine, with the path of a record; as tables for screen readers. It opens as large as
 * its text is legible, centred on the current state, and can be dragged and zoomed. Where it has no space for
 * conditions, they appear at the event that is pointed at or has the focus.
 */
export const StatechartDiagram = (props: Props) => (
  <SectionBoundary>
    <Diagram {...props} />
  </SectionBoundary>
)
