import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type EventName, workflowDefinition } from '#contract/workflows/index.ts'
import type { ActionSummaryProps } from '#src/kit/form/ActionSummary.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import type { References } from '#src/kit/references/references.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { useGetRecordHistoryQuery } from '#store/api/generated/workflow.ts'
import { selectViewer } from '#store/session/slice.ts'
import { EventButtons } from './EventButtons.tsx'
import './RecordHistory.css'
import { viewerActor } from './availableEvents.ts'
import type { EventInputs } from './TransitionDialog.tsx'
import { TransitionList } from './TransitionList.tsx'
import type { WorkflowRecord } from './useTransitionRecord.ts'

type TransitionsProps = Pick<WorkflowRecord, 'workflow' | 'recordId' | 'version'> & { references: References }

const Transitions = ({ workflow, recordId, version, references }: TransitionsProps) => {
  const { t } = useTranslation(['audit', 'common'])
  const {
    currentData: history,
    error,
    isFetching,
    refetch,
  } = useGetRecordHistoryQuery({ body: { machine: workflow, recordId } })
  // Another account caused a transition that the cached history does not have.
  const isOutdated = history !== undefined && history.version < version && !isFetching
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refetch])
  if (error && !history) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
  if (!history) return <div className="bp6-skeleton record-transitions-waiting" />
  if (history.list.length === 0) return <p className="secondary">{t('noSteps')}</p>
  return <TransitionList workflow={workflow} list={history.list} references={references} />
}

const noReferences: References = {}

type Props = WorkflowRecord & {
  /** True on pages that show state and transitions themselves. */
  withoutTransitions?: boolean
  /** Events that the page offers elsewhere. */
  except?: readonly EventName[]
  /** Effects of events beyond the record itself, shown before. */
  summaries?: Readonly<Partial<Record<EventName, ActionSummaryProps>>>
  /** Further inputs of events, besides a reason. */
  inputs?: EventInputs
  /** Labels of events that name more than the action, such as its time. */
  labels?: Readonly<Partial<Record<EventName, string>>>
  /** Names of records that its changed fields refer to. */
  references?: References
}

/** Shows the current state of a record, the events available to the viewer, and its transitions, newest first. */
export const RecordHistory = ({
  withoutTransitions = false,
  except = [],
  summaries = {},
  inputs = {},
  labels = {},
  references = noReferences,
  ...record
}: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const viewer = useAppSelector(selectViewer)
  const actor = viewerActor(viewer, record.workflow)
  const stateTexts = workflowDefinition(record.workflow).states[record.state]
  return (
    <section className="record-history" aria-label={t('stateOf')}>
      <div className="record-standing">
        {!withoutTransitions && <Tag tone={stateTexts?.tone}>{stateTexts ? text(stateTexts.label) : record.state}</Tag>}
        <span className="secondary">{stateTexts && text(stateTexts.description)}</span>
      </div>
      {actor && (
        <EventButtons record={record} actor={actor} by={viewer.showname} {...{ except, summaries, inputs, labels }} />
      )}
      {!withoutTransitions && (
        <Transitions
          workflow={record.workflow}
          recordId={record.recordId}
          version={record.version}
          references={references}
        />
      )}
    </section>
  )
}
