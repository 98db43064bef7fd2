import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type StatechartName, statechartDefinitions } from '#contract/workflows/statecharts.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { ChartDrawing } from './ChartDrawing.tsx'
import { ChartText } from './ChartText.tsx'
import { chartOf, type Edge } from './chart.ts'
import { layoutIn, scaleIn } from './layout.ts'
import { useCentred } from './useCentred.ts'
import { useRoom } from './useRoom.ts'

interface Props {
  workflow: StatechartName
  /** The transitions of a record so far, oldest first; none where a statechart is shown by itself. */
  path?: readonly Edge[]
  /** The state that it is in after them. */
  at?: string
  /** The transition that is looked at. */
  lit?: Edge | undefined
}

/**
 * Draws a statechart from its machine, with the path of a record on it; for screen readers, as tables. What does not fit
 * is scrolled, with the current state in the middle.
 */
export const StatechartDiagram = ({ workflow, path = [], at, lit }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  const label = text(statechartDefinitions[workflow].label)
  const layout = room && layoutIn(workflow, { language, text }, room)
  useCentred(frame, at ?? chartOf(workflow).initial, layout)
  const state = chartOf(workflow).states.find(({ name }) => name === at)
  return (
    <figure className="statechart" aria-labelledby={id}>
      <figcaption className="visually-hidden">
        <span id={id}>
          {state ? t('diagramOf', { workflow: label, state: text(state.label) }) : t('diagram', { workflow: label })}
        </span>
        {at !== undefined && <ChartText workflow={workflow} path={path} at={at} />}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <div ref={frame} className="statechart-frame" tabIndex={0} role="group" aria-labelledby={id}>
        {layout && <ChartDrawing {...{ workflow, path, at, lit, layout }} scale={scaleIn(room, layout)} />}
      </div>
    </figure>
  )
}
