import type { Language } from '#contract/core/localizedText.ts'
import type { FieldError } from '#contract/core/problems.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { noteFields } from '#contract/workflows/noteFields.ts'
import type { WorkflowEvent } from '#machines/core/workflow.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'

/** Returns errors for the parts of a reason that its event does not accept, so that they do not get into the log. */
const findExcess = (name: WorkflowName, { type, reason }: WorkflowEvent, language: Language): FieldError[] => {
  const { requires, reasons = {} } = workflowDefinition(name).events[type] ?? {}
  const notes = Object.keys(reason.fieldNotes)
  const notApplicable = (field: string, isThere: boolean) =>
    isThere ? [fieldError(`reason.${field}`, 'notApplicable', language)] : []
  return [
    ...notApplicable('note', requires === undefined && reason.note !== ''),
    ...notApplicable('codes', requires !== 'reasons' && reason.codes.length > 0),
    ...notApplicable('fieldNotes', requires !== 'reasons' && notes.length > 0),
    ...reason.codes
      .filter((code) => requires === 'reasons' && !Object.hasOwn(reasons, code))
      .map(() => fieldError('reason.codes', 'notAllowed', language, { values: Object.keys(reasons).join(', ') })),
    ...notes
      .filter((field) => requires === 'reasons' && !Object.hasOwn(noteFields[name] ?? {}, field))
      .map((field) => fieldError(`reason.fieldNotes.${field}`, 'unknownField', language)),
  ]
}

/** Throws `invalid` if an event has a reason, or a part of one, that it does not accept. */
export const assertReason = (name: WorkflowName, event: WorkflowEvent, language: Language): void => {
  const errors = findExcess(name, event, language)
  if (errors.length > 0) throw new ApiError('invalid', {}, errors)
}
