import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransitionReply } from '#contract/audit/transition.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { Hash } from '#src/kit/statechart/Hash.tsx'
import { TransitionReasonView } from '#src/kit/statechart/TransitionReasonView.tsx'
import { workflowLabels } from '#src/kit/statechart/workflowLabels.ts'
import './Timeline.css'

interface Props {
  workflow: WorkflowName
  steps: readonly TransitionReply[]
  /** Number of steps up to the current one. */
  at: number
  onStep: (at: number) => void
}

const stepClass = (index: number, at: number) => (index + 1 === at ? 'is-now' : index < at ? 'is-made' : 'is-ahead')

/**
 * Lists the steps of a record, oldest first, with actor, time, reason and changes. Scrolls the current step into view.
 */
export const Timeline = ({ workflow, steps, at, onStep }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const formats = useFormats()
  const names = workflowLabels(workflow)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.children[at - 1]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  if (steps.length === 0) return <p className="timeline-none secondary">{t('noSteps')}</p>
  return (
    <ol ref={list} className="timeline" aria-label={t('steps')}>
      {steps.map((step, index) => {
        const className = stepClass(index, at)
        return (
          <li key={step.seq} className={className}>
            <button
              type="button"
              aria-current={className === 'is-now' ? 'step' : undefined}
              onClick={() => onStep(index + 1)}
            >
              <span className="timeline-event">{text(names.event(step.event))}</span>
              <time className="figures" dateTime={step.at} title={formats.zone}>
                {formats.time(step.at)}
              </time>
              <span className="timeline-way">
                {text(names.state(step.fromState))}
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden">{t('leadsTo')}</span>
                {text(names.state(step.toState))}
              </span>
              <span className="timeline-who">{text(names.actor(step))}</span>
            </button>
            <TransitionReasonView workflow={workflow} transition={step} />
            {className === 'is-now' && step.hash && step.previousHash && (
              <div className="timeline-hash">
                <span>{t('stepNumber', { seq: step.seq })}</span>
                <Hash hash={step.hash} />
                <span>{t('follows')}</span>
                <Hash hash={step.previousHash} />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
