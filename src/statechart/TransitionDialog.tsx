import { Button, Checkbox, DialogBody, DialogFooter, InputGroup, TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalizedText } from '#contract/localizedText.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { noteFields } from '#contract/workflows/noteFields.ts'
import { notSaid } from '#machines/asking.ts'
import type { TransitionReason } from '#machines/workflow.ts'
import { Field } from '#src/form/Field.tsx'
import { useText } from '#src/lib/i18n.ts'
import type { OfferedEvent } from './availableEvents.ts'
import { intentOf } from './intentOf.ts'
import './RecordHistory.css'
import { Modal } from '#src/ui/Modal.tsx'

interface Props {
  workflow: WorkflowName
  asking: OfferedEvent
  isApplying: boolean
  onConfirm: (reason: TransitionReason) => void
  onCancel: () => void
}

const longestNote = 500

/** Asks what the event asks for: the reasons that it lists, a note, and notes at single fields. The machine says what is missing. */
export const TransitionDialog = ({ workflow, asking, isApplying, onConfirm, onCancel }: Props) => {
  const { t } = useTranslation(['audit', 'common'])
  const text = useText()
  const { event, to } = asking
  const { asks, reasons } = workflowDefinition(workflow).events[event] ?? {}
  const fields = Object.entries(noteFields[workflow] ?? {})
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
    const refusal = notSaid(workflow, event, reason)
    setMissing(refusal)
    if (!refusal) onConfirm(reason)
  }
  const verb = text(asking.label)
  return (
    <Modal title={verb} onClose={onCancel} canOutsideClickClose={false}>
      <DialogBody>
        <div className="transition-dialog">
          {reasons && (
            <fieldset>
              <legend>{t('reasons')}</legend>
              {Object.entries(reasons).map(([code, label], index) => (
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
                autoFocus={asks === 'note'}
                maxLength={longestNote}
                value={note}
                onChange={({ currentTarget }) => setNote(currentTarget.value)}
              />
            )}
          </Field>
          {fields.length > 0 && asks === 'reasons' && (
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
              intent={intentOf(workflow, to) === 'danger' ? 'danger' : 'primary'}
              onClick={submit}
              loading={isApplying}
            >
              {verb}
            </Button>
          </>
        }
      />
    </Modal>
  )
}
