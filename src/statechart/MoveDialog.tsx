import { Button, Checkbox, Dialog, DialogBody, DialogFooter, InputGroup, TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalizedText } from '#contract/localizedText.ts'
import { type EventName, wordsOf } from '#contract/processes/index.ts'
import type { Mover } from '#contract/processes/words.ts'
import type { MoveReason } from '#machines/process.ts'
import { Field } from '#src/form/Field.tsx'
import { useText } from '#src/lib/i18n.ts'
import { intentOf } from './intentOf.ts'
import { possibilityOf, refusalOf } from './possible.ts'
import { processFields } from './stepDetail.ts'
import type { MovableRecord } from './useMove.ts'
import './RecordHistory.css'

interface Props {
  record: MovableRecord
  event: EventName
  mover: Mover
  isMoving: boolean
  onMove: (reason: MoveReason) => void
  onCancel: () => void
}

const longestNote = 500

/** Asks why: the reasons that the event offers, a note, and notes at single fields. The machine says what is missing. */
export const MoveDialog = ({ record, event, mover, isMoving, onMove, onCancel }: Props) => {
  const { t } = useTranslation(['audit', 'common'])
  const text = useText()
  const words = wordsOf(record.process).events[event]
  const reasons = Object.entries(words?.reasons ?? {})
  const fields = Object.entries(processFields[record.process] ?? {})
  const [codes, setCodes] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const [fieldNotes, setFieldNotes] = useState<Record<string, string>>({})
  const [missing, setMissing] = useState<LocalizedText>()
  const reason: MoveReason = {
    codes,
    note: note.trim(),
    fieldNotes: Object.fromEntries(Object.entries(fieldNotes).filter(([, said]) => said.trim() !== '')),
  }
  const submit = () => {
    const refusal = refusalOf(record, event, reason, mover)
    setMissing(refusal)
    if (!refusal) onMove(reason)
  }
  const { to } = possibilityOf(record, event, mover)
  const verb = words ? text(words.label) : event
  return (
    <Dialog isOpen title={verb} onClose={onCancel} isCloseButtonShown={false} canOutsideClickClose={false}>
      <DialogBody>
        <div className="move-dialog">
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
            <Button onClick={onCancel} disabled={isMoving}>
              {t('common:cancel')}
            </Button>
            <Button
              intent={intentOf(record.process, to) === 'danger' ? 'danger' : 'primary'}
              onClick={submit}
              loading={isMoving}
            >
              {verb}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
