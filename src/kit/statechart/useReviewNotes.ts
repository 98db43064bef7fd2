import { type EventName, type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { noteFields } from '#contract/workflows/noteFields.ts'
import { useDraftState } from '#src/kit/form/useDraftState.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { selectViewer } from '#store/session/slice.ts'
import { isNextStep, viewerActor } from './availableEvents.ts'
import { notesDraftName } from './eventIntent.ts'
import type { WorkflowRecord } from './useTransitionRecord.ts'

/** Notes on single fields of a record, by field. */
export type FieldNotes = Readonly<Record<string, string>>

const noNotes: FieldNotes = {}

/** Returns the notes that the viewer has written on the fields of a record and not sent yet, and their setter. */
export const useReviewNotes = (workflow: WorkflowName, recordId: string) =>
  useDraftState(notesDraftName(workflow, recordId), 'fieldNotes', noNotes)

/** Returns the notes without empty ones. */
export const writtenNotes = (notes: FieldNotes): Record<string, string> =>
  Object.fromEntries(Object.entries(notes).filter(([, note]) => note.trim() !== ''))

/** Returns true if the viewer may return a record with notes on its fields. */
export const useIsReviewer = (record: WorkflowRecord): boolean => {
  const actor = viewerActor(useAppSelector(selectViewer), record.workflow)
  const { events } = workflowDefinition(record.workflow)
  return (
    actor !== undefined &&
    noteFields[record.workflow] !== undefined &&
    Object.entries(events).some(
      ([event, { requires }]) => requires === 'reasons' && isNextStep(record, event as EventName, actor),
    )
  )
}
