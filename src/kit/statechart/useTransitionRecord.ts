import { useTranslation } from 'react-i18next'
import { type EventName, workflowDefinition } from '#contract/workflows/index.ts'
import type { TransitionReason } from '#machines/core/workflow.ts'
import { rebaseForm } from '#src/kit/form/openForms.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { type TransitionRecordApiArg, useTransitionRecordMutation } from '#store/api/generated/workflow.ts'
import { draftDropped, draftsRebased } from '#store/drafts.ts'
import { delayDecision } from '#store/pendingDecisions/thunks.ts'
import { toastAdded } from '#store/toasts.ts'
import type { RecordSnapshot } from './availableEvents.ts'
import { notesDraftName, reasonDraftName } from './eventIntent.ts'

/** Input of an event besides a reason. */
export type EventInput = NonNullable<TransitionRecordApiArg['body']['input']>

/** Returns the values that an event wrote to its record, as form values; empty strings for null. */
const writtenValues = (input: EventInput | undefined) =>
  Object.fromEntries(Object.entries(input ?? {}).map(([name, value]) => [name, value ?? '']))

/** A record of a workflow, as displayed. */
export type WorkflowRecord = RecordSnapshot & {
  recordId: string
  /** Displayed name. */
  name: string
  version: number
}

/** An event, and the version of the record that was displayed when it was chosen. */
export interface Decision {
  event: EventName
  version: number
}

/**
 * Returns `apply`, which applies an event to a record after the undo window, adds a toast with the result, rebases open
 * forms and drafts, and deletes the draft of the reason. The store shows refusals.
 */
export const useTransitionRecord = ({
  workflow,
  recordId,
  name,
}: Pick<WorkflowRecord, 'workflow' | 'recordId' | 'name'>) => {
  const { t } = useTranslation(['audit', 'common'])
  const text = useText()
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const [send] = useTransitionRecordMutation()
  const isHeld = useAppSelector(({ pendingDecisions }) =>
    pendingDecisions.some(({ recordIds }) => recordIds.includes(recordId)),
  )
  const transition = async (
    { event, version }: Decision,
    { codes, note, fieldNotes }: Partial<TransitionReason>,
    input: EventInput | undefined,
  ) => {
    const reason = { ...(codes && { codes: [...codes] }), note, ...(fieldNotes && { fieldNotes: { ...fieldNotes } }) }
    const { data, error } = await send({
      body: { machine: workflow, event, recordId, version, reason, ...(input && { input }) },
    })
    if (data) {
      const values = writtenValues(input)
      rebaseForm(recordId, version, data.version, values)
      dispatch(draftsRebased({ id: recordId, from: version, to: data.version, values }))
      const done = text(workflowDefinition(workflow).events[event]?.done ?? { verbatim: '' })
      const outcome = data.vid ? t('doneWithVid', { name, done, vid: data.vid }) : t('done', { name, done })
      dispatch(toastAdded({ tone: 'good', text: outcome }))
      dispatch(draftDropped(reasonDraftName(workflow, event, recordId)))
      dispatch(draftDropped(notesDraftName(workflow, recordId)))
      return
    }
    // The reason is still in the dialog's draft.
    notifyError(error)
  }
  const apply = (decision: Decision, reason: Partial<TransitionReason>, input?: EventInput) => {
    const { event } = decision
    if (workflowDefinition(workflow).events[event]?.isImmediate) return void transition(decision, reason, input)
    const doing = text(workflowDefinition(workflow).events[event]?.doing ?? { verbatim: event })
    const pendingAction = {
      text: t('heldEvent', { doing, name }),
      recordIds: [recordId],
      lost: t('common:heldLost'),
    }
    void dispatch(delayDecision(pendingAction, () => transition(decision, reason, input)))
  }
  return { apply, isHeld }
}
