import { Button, Checkbox, DialogBody, TextArea } from '@blueprintjs/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { RequiredInput } from '#contract/core/workflows/definition.ts'
import { type EventName, type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { noteFields } from '#contract/workflows/noteFields.ts'
import { missingReason } from '#machines/core/reasonGuards.ts'
import type { TransitionReason } from '#machines/core/workflow.ts'
import { ActionSummary, type ActionSummaryProps } from '#src/kit/form/ActionSummary.tsx'
import { useDraft } from '#src/kit/form/useDraft.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import type { OfferedEvent } from './availableEvents.ts'
import { eventIntent, reasonDraftName, selection } from './eventIntent.ts'
import './RecordHistory.css'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { useReviewNotes, writtenNotes } from './useReviewNotes.ts'
import type { EventInput } from './useTransitionRecord.ts'
import { workflowLabels } from './workflowLabels.ts'

interface EventInputControl {
  /** Initial value. */
  start: EventInput
  render: (value: EventInput, onChange: (value: EventInput) => void) => ReactNode
}

/** Further inputs of a transition's dialog, by event. */
export type EventInputs = Readonly<Partial<Record<EventName, EventInputControl>>>

interface Props {
  workflow: WorkflowName
  asking: OfferedEvent
  /** Record id, or `selection`; part of the name of the draft, which survives a reload and a failed transition. */
  of: string
  /** Effects of the event beyond the record itself. */
  summary?: ActionSummaryProps | undefined
  input?: EventInputControl | undefined
  onConfirm: (reason: TransitionReason, input: EventInput | undefined) => void
  onCancel: () => void
}

/** Maximum length of a note. */
export const longestNote = 500

interface ReasonValues {
  codes: string[]
  note: string
}

/**
 * Opens a dialog for the input that an event requires: its reasons and a note. The machine determines what is missing.
 * Stores a draft. Lists the notes on single fields, which are written beside their values; for a record with such notes
 * it opens at the edge of the window, so that the submitted content stays visible.
 */
export const TransitionDialog = ({ workflow, asking, of, summary, input, onConfirm, onCancel }: Props) => {
  const { t } = useTranslation(['audit', 'common'])
  const text = useText()
  const { event, to, reasons: offeredReasons } = asking
  const { requires } = workflowDefinition(workflow).events[event] ?? {}
  const names = workflowLabels(workflow)
  const hasNotes = requires === 'reasons' && noteFields[workflow] !== undefined && of !== selection
  const [drafted] = useReviewNotes(workflow, of)
  const fieldNotes = hasNotes ? writtenNotes(drafted) : {}
  // A single reason is preselected.
  const form = useForm<ReasonValues>({
    defaultValues: { codes: offeredReasons.length === 1 ? [...offeredReasons] : [], note: '' },
  })
  useDraft({ name: reasonDraftName(workflow, event, of), form })
  const { codes: chosen, note } = form.watch()
  // A draft may contain reasons that are no longer offered.
  const codes = chosen.filter((code) => offeredReasons.includes(code))
  const update = (changes: Partial<ReasonValues>) => {
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as keyof ReasonValues, value, { shouldDirty: true })
  }
  const [isSubmitted, setSubmitted] = useState(false)
  const [inputValue, setInputValue] = useState(input?.start)
  const firstReason = useRef<HTMLInputElement>(null)
  const noteInput = useRef<HTMLTextAreaElement>(null)
  const reasonsError = useId()
  const reason: TransitionReason = {
    codes,
    note: note.trim(),
    fieldNotes,
  }
  const refusal = missingReason(workflow, event, reason)
  const missing = (input: RequiredInput) =>
    isSubmitted && refusal?.input === input && refusal.text ? text(refusal.text) : undefined
  const [missingReasons, missingNote] = [missing('reasons'), missing('note')]
  const asksReasons = requires === 'reasons'
  const submit = () => {
    setSubmitted(true)
    if (!refusal) return onConfirm(reason, inputValue)
    const missingInput = refusal.input === 'reasons' ? firstReason : noteInput
    missingInput.current?.focus()
  }
  const verb = text(asking.label)
  return (
    <Modal
      title={verb}
      onClose={onCancel}
      canOutsideClickClose={false}
      portalClassName={hasNotes ? 'dialog-beside' : undefined}
    >
      <DialogBody>
        <div className="transition-dialog">
          {summary && <ActionSummary {...summary} />}
          {asksReasons && (
            <fieldset className="field-required" aria-describedby={missingReasons && reasonsError}>
              <legend>{t('reasons')}</legend>
              {offeredReasons.map((code, index) => (
                <Checkbox
                  key={code}
                  autoFocus={index === 0}
                  inputRef={index === 0 ? firstReason : undefined}
                  label={text(names.code(event, code))}
                  checked={codes.includes(code)}
                  onChange={({ currentTarget: { checked } }) =>
                    update({ codes: checked ? [...codes, code] : codes.filter((one) => one !== code) })
                  }
                />
              ))}
              <div id={reasonsError} className={missingReasons ? 'field-error' : undefined}>
                {missingReasons}
              </div>
            </fieldset>
          )}
          <Field label={t('note')} error={missingNote} isRequired={requires === 'note'}>
            {(input) => (
              <TextArea
                {...input}
                inputRef={noteInput}
                fill
                autoResize
                autoFocus={requires === 'note'}
                maxLength={longestNote}
                value={note}
                onChange={({ currentTarget }) => update({ note: currentTarget.value })}
              />
            )}
          </Field>
          {inputValue && input?.render(inputValue, setInputValue)}
          {hasNotes && (
            <section className="transition-notes">
              <h3>{t('fieldNotes')}</h3>
              {Object.keys(fieldNotes).length === 0 ? (
                <p className="secondary">{t('fieldNotesHint')}</p>
              ) : (
                <DescriptionList
                  items={Object.entries(fieldNotes).map(([field, value]) => ({
                    label: text(names.field(field)),
                    value,
                  }))}
                />
              )}
            </section>
          )}
        </div>
      </DialogBody>
      <DialogActions
        primary={
          <Button intent={eventIntent(workflow, event, to) === 'danger' ? 'danger' : 'primary'} onClick={submit}>
            {verb}
          </Button>
        }
      >
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
      </DialogActions>
    </Modal>
  )
}
