import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/core/languageCodes.ts'
import type { TransitionDetail } from '#contract/core/workflows/transitionDetail.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { namedFields } from '#contract/workflows/noteFields.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import type { References } from '#src/kit/references/references.ts'
import { TextDifference } from '#src/kit/ui/TextDifference.tsx'
import { type PartChange, partChanges } from './loggedValue.ts'
import { workflowLabels } from './workflowLabels.ts'
import './TransitionReasonView.css'

const Change = ({ change: { language, before, after, isHidden } }: { change: PartChange }) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const label = languageCodes[language as keyof typeof languageCodes]
  return (
    <dd>
      {label && <span className="secondary">{t('inLanguage', { language: text(label) })} </span>}
      {isHidden ? t('sameText', { text: after }) : <TextDifference before={before} after={after} />}
    </dd>
  )
}

interface Props {
  workflow: WorkflowName
  detail: TransitionDetail
  /** Names of referenced records. */
  references: References
}

/** Shows the notes on single fields that a transition left, and the fields that it changed, in the order of the form. */
export const TransitionChanges = ({ workflow, detail: { reason, changes }, references }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const language = useLanguage()
  const names = workflowLabels(workflow)
  const fields = namedFields[workflow] ?? {}
  const inOrder = <Value,>(byField: Readonly<Record<string, Value>>) =>
    [...new Set([...Object.keys(fields), ...Object.keys(byField)])].flatMap((name) =>
      byField[name] === undefined ? [] : [{ name, value: byField[name] }],
    )
  const notes = inOrder(reason.fieldNotes)
  const changed = inOrder(changes).map(({ name, value }) => ({
    name,
    parts: partChanges(fields[name] ?? { label: { verbatim: name } }, value, { references, language }),
  }))
  if (notes.length + changed.length === 0) return null
  const isFirst = changed.length > 0 && Object.values(changes).every(({ before }) => (before ?? '') === '')
  const changedList = (
    <dl>
      {changed.map(({ name, parts }) => (
        <div key={name}>
          <dt>{text(names.field(name))}</dt>
          {parts.map((change) => (
            <Change key={change.language} change={change} />
          ))}
        </div>
      ))}
    </dl>
  )
  return (
    <div className="transition-reason">
      {notes.length > 0 && (
        <dl>
          {notes.map(({ name, value }) => (
            <div key={name}>
              <dt>{text(names.field(name))}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {isFirst ? (
        <details>
          <summary>{t('submittedValues')}</summary>
          {changedList}
        </details>
      ) : (
        changed.length > 0 && changedList
      )}
    </div>
  )
}
