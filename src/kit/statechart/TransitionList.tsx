import { useTranslation } from 'react-i18next'
import type { TransitionReply } from '#contract/audit/transition.ts'
import { readDetail } from '#contract/core/workflows/transitionDetail.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { labelledValue, useFormats } from '#src/kit/lib/format.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import type { References } from '#src/kit/references/references.ts'
import { selectViewer } from '#store/session/slice.ts'
import { Hash } from './Hash.tsx'
import { TransitionChanges } from './TransitionChanges.tsx'
import { TransitionReasonView } from './TransitionReasonView.tsx'
import { workflowLabels } from './workflowLabels.ts'

interface EntryProps {
  workflow: WorkflowName
  transition: TransitionReply
}

const TransitionTime = ({ at }: { at: string }) => {
  const formats = useFormats()
  return (
    <time className="secondary figures" dateTime={at} title={formats.time(at)}>
      {formats.relative(at)}
    </time>
  )
}

/** Shows a transition as the log has it. */
const LoggedTransition = ({ workflow, transition }: EntryProps) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const names = workflowLabels(workflow)
  return (
    <>
      <strong>{text(names.event(transition.event))}</strong>
      <span className="secondary">{text(names.actor(transition))}</span>
      <TransitionTime at={transition.at} />
      <span className="secondary transition-way">
        {text(names.state(transition.fromState))}
        <span aria-hidden="true"> → </span>
        <span className="visually-hidden">{t('leadsTo')}</span>
        {text(names.state(transition.toState))}
      </span>
      {transition.hash && <Hash hash={transition.hash} />}
      <TransitionReasonView workflow={workflow} transition={transition} />
    </>
  )
}

/** Shows a transition as a sentence with its reason: "You submitted it for review". */
const TransitionSentence = ({ workflow, transition, references }: EntryProps & { references: References }) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const language = useLanguage()
  const { showname } = useAppSelector(selectViewer)
  const names = workflowLabels(workflow)
  const detail = readDetail(transition.detail)
  const { codes = [], note = '' } = detail?.reason ?? {}
  const sentence = text(names.sentence(transition, showname))
  const reasons = [...codes.map((code) => names.code(transition.event, code)), ...(note ? [{ verbatim: note }] : [])]
  return (
    <>
      <p className="transition-sentence">
        {reasons.length === 0 ? sentence : labelledValue(sentence, text({ joined: reasons, by: ';' }), language)}
      </p>
      <TransitionTime at={transition.at} />
      {detail ? (
        <TransitionChanges workflow={workflow} detail={detail} references={references} />
      ) : (
        <p className="transition-reason secondary">{t('unreadable')}</p>
      )}
    </>
  )
}

interface Props {
  workflow: WorkflowName
  list: readonly TransitionReply[]
  /** Names of records that changed fields refer to. */
  references: References
}

/** Lists the transitions of a record, newest first: as sentences, and for auditors as logged. */
export const TransitionList = ({ workflow, list, references }: Props) => {
  const { role } = useAppSelector(selectViewer)
  return (
    <ol className="record-transitions" reversed>
      {list.toReversed().map((transition) => (
        <li key={transition.seq}>
          {role === 'auditor' ? (
            <LoggedTransition {...{ workflow, transition }} />
          ) : (
            <TransitionSentence {...{ workflow, transition, references }} />
          )}
        </li>
      ))}
    </ol>
  )
}
