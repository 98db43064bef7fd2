import { Button, Checkbox, Dialog, DialogBody, DialogFooter, InputGroup, TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalizedText } from '#contract/localizedText.ts'
import type { Actor } from '#contract/workflows/definition.ts'
import { type EventName, workflowDefinition } from '#contract/workflows/index.ts'
import type { TransitionReason } from '#machines/workflow.ts'
import { Field } from '#src/form/Field.tsx'
import { useText } from '#src/lib/i18n.ts'
import { availableEvent, refusalReason } from './availableEvents.ts'
import { intentOf } from './intentOf.ts'
import { workflowFields } from './transitionDetail.ts'
import type { WorkflowRecord } from './useTransitionRecord.ts'
import './RecordHistory.css'

interface Props {
  record: WorkflowRecord
  event: EventName
  actor: Actor
  isApplying: boolean
  onConfirm: (reason: TransitionReason) => void
  onCancel: () => void
}

const longestNote = 500

/** Asks why: the reasons that the event offers, a note, and notes at single fields. The machine says what is missing. */
export const TransitionDialog = ({ record, event, actor, isApplying, onConfirm, onCancel }: Props) => {
  const { t } = useTranslation(['audit', 'common'])
  const text = useText()
  const words = workflowDefinition(record.workflow).events[event]
  const reasons = Object.entries(words?.reasons ?? {})
  const fields = Object.entries(workflowFields[record.workflow] ?? {})
  const [codes, setCodes] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const [fieldNotes, setFieldNotes] = useState<Record<string, string>>({})
  const [missing, setMissing] = useState<LocalizedText>()
  const reason: TransitionReason = {
    codes,
    note: note.trim(),
    fieldNotes: Object.fromEntries(Object.entries(fieldNotes).filter(([, said]) => said.trim() !== '')),
  }
  const submit = () => {
    const refusal = refusalReason(record, event, reason, actor)
    setMissing(refusal)
    if (!refusal) onConfirm(reason)
  }
  const { to } = availableEvent(record, event, actor)
  const verb = words ? text(words.label) : event
  return (
    <Dialog isOpen title={verb} onClose={onCancel} isCloseButtonShown={false} canOutsideClickClose={false}>
      <DialogBody>
        <div className="transition-dialog">
          {reasons.length > 0 && (
            <fieldset>
              <legend>{t('reasons')}</legend>
              {reasons.map(([code, label], index) => (
                <Checkbox
                  key={code}
                  autoFocus={index === 0}
                  label={text(label)}
                  checked={codes.includes(code)}
                  onChange={({ currentTarget: { checked } }) =>
                    setCodes(checked ? [...codes, code] : codes.filter((one) => one !== code))
                  }
                />
              ))}
            </fieldset>
          )}
          <Field label={t('note')} error={missing && text(missing)}>
            {(input) => (
              <TextArea
                {...input}
                fill
                autoResize
                autoFocus={reasons.length === 0}
                maxLength={longestNote}
                value={note}
                onChange={({ currentTarget }) => setNote(currentTarget.value)}
              />
            )}
          </Field>
          {fields.length > 0 && reasons.length > 0 && (
            <details>
              <summary>{t('fieldNotes')}</summary>
              {fields.map(([name, { label }]) => (
                <Field key={name} label={text(label)}>
                  {(input) => (
                    <InputGroup
                      {...input}
                      maxLength={longestNote}
                      value={fieldNotes[name] ?? ''}
                      onValueChange={(said) => setFieldNotes({ ...fieldNotes, [name]: said })}
                    />
                  )}
                </Field>
              ))}
            </details>
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onCancel} disabled={isApplying}>
              {t('common:cancel')}
            </Button>
            <Button
              intent={intentOf(record.workflow, to) === 'danger' ? 'danger' : 'primary'}
              onClick={submit}
              loading={isApplying}
            >
              {verb}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
