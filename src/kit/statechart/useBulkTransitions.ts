import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { useBulkAction } from '#src/kit/bulk/useBulkAction.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useTransitionRecordsMutation } from '#store/api/generated/workflow.ts'
import { draftDropped } from '#store/drafts.ts'
import { delayDecision } from '#store/pendingDecisions/thunks.ts'
import { bulkSummary } from './bulkSummary.ts'
import type { BulkEvent, BulkRecord, BulkTransitionResult, TransitionOutcome } from './bulkTransition.ts'
import { reasonDraftName, selection } from './eventIntent.ts'

/** Applies an event to many records after the undo window, and deletes the draft of its reason. */
export const useBulkTransitions = (workflow: WorkflowName, onChanged: (ids: readonly string[]) => void) => {
  const [send] = useTransitionRecordsMutation()
  const { t } = useTranslation(['audit', 'common'])
  const text = useText()
  const dispatch = useAppDispatch()
  const pendingActions = useAppSelector((state) => state.pendingDecisions)
  const { apply, ...bulk } = useBulkAction<BulkEvent, BulkRecord, TransitionOutcome>({
    send: async ({ event, reason: { codes, note, fieldNotes } }, batch) => {
      const records = batch.map(({ id, version }) => ({ recordId: id, version }))
      const reason = { codes: [...codes], note, fieldNotes: { ...fieldNotes } }
      const { data, error } = await send({ body: { machine: workflow, event: event.event, records, reason } })
      return { data: data?.list, error }
    },
    onChanged,
    summary: (outcomes) => bulkSummary(t, text, workflow, outcomes),
    onSent: ({ event }) => {
      dispatch(draftDropped(reasonDraftName(workflow, event.event, selection)))
    },
  })
  const decide = (action: BulkEvent, records: readonly BulkRecord[]) => {
    const doing = text(workflowDefinition(workflow).events[action.event.event]?.doing ?? action.event.label)
    const message = t('heldMany', { doing, count: records.length })
    const pendingActions = { text: message, recordIds: records.map(({ id }) => id), lost: t('common:heldLost') }
    void dispatch(delayDecision(pendingActions, () => apply(action, records)))
  }
  const pendingIds = useMemo(() => new Set(pendingActions.flatMap(({ recordIds }) => recordIds)), [pendingActions])
  const isHeld = (records: readonly BulkRecord[]) => records.some(({ id }) => pendingIds.has(id))
  const sendRest = ({ list, rest, ...action }: BulkTransitionResult) => apply(action, rest, list)
  return { ...bulk, decide, isHeld, sendRest }
}
