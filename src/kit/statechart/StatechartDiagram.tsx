import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type StatechartName, statechartDefinitions } from '#contract/workflows/statecharts.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { type Edge, readChart } from './chart.ts'
import { fittingLayout, fittingScale } from './layout.ts'
import { StatechartDrawing } from './StatechartDrawing.tsx'
import { StatechartTables } from './StatechartTables.tsx'
import { useAvailableSize } from './useAvailableSize.ts'
import { useScrollToState } from './useScrollToState.ts'

interface Props {
  workflow: StatechartName
  /** Transitions of a record, oldest first; empty for a statechart without a record. */
  path?: readonly Edge[]
  /** Current state of the record. */
  at?: string
  /** Highlighted transition. */
  lit?: Edge | undefined
}

/**
 * Draws a statechart from its machine, with the path of a record; as tables for screen readers. A drawing that does not
 * fit is scrollable, centred on the current state.
 */
export const StatechartDiagram = ({ workflow, path = [], at, lit }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const availableSize = useAvailableSize(frame)
  const label = text(statechartDefinitions[workflow].label)
  const layout = availableSize && fittingLayout(workflow, { language, text }, availableSize)
  useScrollToState(frame, at ?? readChart(workflow).initial, layout)
  const state = readChart(workflow).states.find(({ name }) => name === at)
  return (
    <figure className="statechart" aria-labelledby={id}>
      <figcaption className="visually-hidden">
        <span id={id}>
          {state ? t('diagramOf', { workflow: label, state: text(state.label) }) : t('diagram', { workflow: label })}
        </span>
        {at !== undefined && <StatechartTables workflow={workflow} path={path} at={at} />}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <div ref={frame} className="statechart-frame" tabIndex={0} role="group" aria-labelledby={id}>
        {layout && (
          <StatechartDrawing {...{ workflow, path, at, lit, layout }} scale={fittingScale(availableSize, layout)} />
        )}
      </div>
    </figure>
  )
}
