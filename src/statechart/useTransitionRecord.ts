import { useTranslation } from 'react-i18next'
import { type EventName, workflowDefinition } from '#contract/workflows/index.ts'
import type { TransitionReason } from '#machines/workflow.ts'
import { useText } from '#src/lib/i18n.ts'
import { useAppDispatch } from '#src/lib/store.ts'
import { useNotifyError } from '#src/lib/useNotifyError.ts'
import { useTransitionRecordMutation } from '#store/api/generated/workflow.ts'
import { toastAdded } from '#store/toasts.ts'
import type { RecordSnapshot } from './availableEvents.ts'

/** A record of a workflow, as it was looked at. */
export interface WorkflowRecord extends RecordSnapshot {
  recordId: string
  /** What people know it by. */
  name: string
  version: number
}

/** Applies an event to a record and notifies of the outcome; answers whether it succeeded. The store shows refusals. */
export const useTransitionRecord = ({ workflow, recordId, name, version }: WorkflowRecord) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const [send, { isLoading }] = useTransitionRecordMutation()
  const apply = async (event: EventName, { codes, note, fieldNotes }: Partial<TransitionReason>): Promise<boolean> => {
    const reason = { ...(codes && { codes: [...codes] }), note, ...(fieldNotes && { fieldNotes: { ...fieldNotes } }) }
    const { data, error } = await send({ body: { machine: workflow, event, recordId, version, reason } })
    if (data) {
      const done = text(workflowDefinition(workflow).events[event]?.done ?? { en: '', zh_CN: '' })
      dispatch(toastAdded({ tone: 'good', text: t('done', { name, done }) }))
      return true
    }
    notifyError(error)
    return false
  }
  return { apply, isApplying: isLoading }
}
