import { Button } from '@blueprintjs/core'
import { type FormEvent, type ReactNode, use, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ModalContext } from '#src/kit/ui/Modal.tsx'
import { type ComparedField, ConflictDialog } from './ConflictDialog.tsx'
import { ErrorCount } from './ErrorCount.tsx'
import { FormFailure } from './FormFailure.tsx'
import { FormFooter } from './FormFooter.tsx'
import './RecordForm.css'
import type { useRecordForm } from './useRecordForm.ts'

interface Props<Values extends FieldValues> {
  record: ReturnType<typeof useRecordForm<Values>>
  /** Fields that are compared if another user has changed the record. */
  comparedFields: readonly ComparedField<Values>[]
  /** Label of the button. */
  action: string
  onCancel: () => void
  /** Action apart from saving, e.g. deleting. */
  secondaryAction?: ReactNode
  children: ReactNode
}

/** Renders the frame of a form: its fields and a sticky footer. */
export const RecordForm = <Values extends FieldValues>(props: Props<Values>) => {
  const { record, comparedFields, action, onCancel, secondaryAction, children } = props
  const { t } = useTranslation(['form', 'common'])
  const id = useId()
  const { form, submit, isBusy, isPermitted, failure, conflict, isRestored, discard } = record
  const { isDirty } = form.formState
  const isInDialog = use(ModalContext)
  const cancel = <Button onClick={onCancel}>{t('common:cancel')}</Button>
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The submit event of a nested form, e.g. in a dialog, must not reach this one.
    event.stopPropagation()
    if (!isBusy && isPermitted) void submit()
  }
  return (
    <form className="record-form" noValidate onSubmit={onSubmit}>
      <div className="record-form-body" inert={record.isWaiting || !isPermitted}>
        {isRestored && (
          <div className="form-note" role="status">
            <span>{t('restored')}</span>
            <Button size="small" variant="minimal" onClick={discard}>
              {t('discard')}
            </Button>
          </div>
        )}
        {children}
      </div>
      <FormFooter>
        <FormFailure id={id} failure={failure} />
        {isInDialog && <ErrorCount form={form} />}
        {isInDialog && cancel}
        {isPermitted ? (
          <Button type="submit" intent="primary" loading={isBusy} aria-busy={isBusy} aria-describedby={failure && id}>
            {action}
          </Button>
        ) : (
          <span className="secondary">{t('readOnly')}</span>
        )}
        {!isInDialog && cancel}
        {!isInDialog && <ErrorCount form={form} />}
        {!isInDialog && <span className="secondary">{isDirty && t('unsaved')}</span>}
        {secondaryAction && <span className="form-secondary">{secondaryAction}</span>}
      </FormFooter>
      {record.dialog}
      {conflict && <ConflictDialog conflict={conflict} comparedFields={comparedFields} />}
    </form>
  )
}
