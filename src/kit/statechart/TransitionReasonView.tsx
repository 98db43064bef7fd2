import { useTranslation } from 'react-i18next'
import type { TransitionReply } from '#contract/audit/transition.ts'
import { readDetail } from '#contract/core/workflows/transitionDetail.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { noValue } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import './TransitionReasonView.css'
import { workflowLabels } from './workflowLabels.ts'

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Shows the reason of a transition and the fields that it changed; renders nothing if there are none. */
export const TransitionReasonView = ({
  workflow,
  transition,
}: {
  workflow: WorkflowName
  transition: TransitionReply
}) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const names = workflowLabels(workflow)
  const formatField = (field: string, value: unknown): string =>
    isEmpty(value) ? noValue : text(names.value(field, String(value)))
  const detail = readDetail(transition.detail)
  if (!detail) return <p className="transition-reason secondary">{t('unreadable')}</p>
  const { reason, changes } = detail
  const notes = Object.entries(reason.fieldNotes)
  const changed = Object.entries(changes)
  // In a first submission only the new values are shown.
  const isFirst = changed.every(([, { before }]) => isEmpty(before))
  if (reason.codes.length + notes.length + changed.length === 0 && reason.note === '') return null
  return (
    <div className="transition-reason">
      {reason.codes.map((code) => (
        <strong key={code}>{text(names.code(transition.event, code))}</strong>
      ))}
      {reason.note && <p>{reason.note}</p>}
      {notes.length + changed.length > 0 && (
        <dl>
          {notes.map(([field, note]) => (
            <div key={field}>
              <dt>{text(names.field(field))}</dt>
              <dd>{note}</dd>
            </div>
          ))}
          {changed.map(([field, { before, after }]) => (
            <div key={field}>
              <dt>{text(names.field(field))}</dt>
              <dd>
                {isFirst ? (
                  formatField(field, after)
                ) : (
                  <>
                    <del title={t('before')}>{formatField(field, before)}</del>
                    <ins title={t('after')}>{formatField(field, after)}</ins>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
