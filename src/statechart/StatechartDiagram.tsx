import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProcessName, wordsOf } from '#contract/processes/index.ts'
import { useLanguage, useText } from '#src/lib/i18n.ts'
import { ChartDrawing } from './ChartDrawing.tsx'
import { ChartText } from './ChartText.tsx'
import type { Edge } from './chart.ts'
import { layoutIn } from './layout.ts'
import { namesIn } from './stepDetail.ts'
import { useRoom } from './useRoom.ts'

interface Props {
  process: ProcessName
  /** The steps of a record so far, oldest first. */
  path: readonly Edge[]
  /** The state that it is in after them. */
  at: string
  /** The step that is looked at. */
  lit?: Edge | undefined
}

/** The statechart of a process with a record's way on it, drawn from its machine; for screen readers, in words. */
export const StatechartDiagram = ({ process, path, at, lit }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  const state = text(namesIn(process).state(at))
  return (
    <figure className="statechart" aria-labelledby={id}>
      <figcaption className="visually-hidden">
        <span id={id}>{t('diagramOf', { process: text(wordsOf(process).label), state })}</span>
        <ChartText process={process} path={path} at={at} />
      </figcaption>
      <div ref={frame} className="statechart-frame">
        {room && <ChartDrawing {...{ process, path, at, lit }} layout={layoutIn(process, language, room)} />}
      </div>
    </figure>
  )
}
