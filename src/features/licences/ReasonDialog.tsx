import { Button, DialogBody } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { contractResolver } from '#src/kit/form/contractResolver.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { platformErrorsByField, showErrors } from '#src/kit/form/showErrors.ts'
import { useDraft } from '#src/kit/form/useDraft.ts'
import { useRevalidation } from '#src/kit/form/useRevalidation.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { isPlatformError } from '#store/api/platformError.ts'
import { licenceInputs } from './fields.ts'

type ReasonValues = Record<string, string>

interface ReasonFormProps {
  /** Name of the draft, which is stored until the action succeeds. */
  draft: string
  /** Description of the action's effect. */
  about: string
  action: string
  /** Schema of the inputs. */
  request: z.ZodObject
  maxLengths: Readonly<Partial<Record<keyof typeof licenceInputs, number>>>
  isBusy: boolean
  /** Performs the action; resolves to the error, or undefined on success. */
  onConfirm: (values: ReasonValues) => Promise<unknown>
  onCancel: () => void
}

const ReasonForm = ({ draft, about, action, request, maxLengths, isBusy, onConfirm, onCancel }: ReasonFormProps) => {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const notifyError = useNotifyError()
  const names = Object.keys(maxLengths) as (keyof typeof maxLengths)[]
  const form = useForm<ReasonValues>({
    defaultValues: Object.fromEntries(names.map((name) => [name, ''])),
    resolver: contractResolver(request, (values) => values, language),
  })
  const drafts = useDraft({ name: draft, form })
  useRevalidation(form)
  const [first = 'reason'] = names
  useEffect(() => form.setFocus(first), [form, first])
  const confirm = form.handleSubmit(async (values) => {
    const error = await onConfirm(values)
    if (error === undefined) return drafts.drop()
    if (!isPlatformError(error) || showErrors(form, platformErrorsByField(error)).length === 0) notifyError(error)
  })
  return (
    <>
      <DialogBody>
        <p>{about}</p>
        {names.map((name) => (
          <FormField key={name} form={form} fields={licenceInputs} name={name} maxLength={maxLengths[name]} />
        ))}
      </DialogBody>
      <DialogActions
        primary={
          <Button intent="primary" onClick={() => void confirm()} loading={isBusy}>
            {action}
          </Button>
        }
      >
        <Button onClick={onCancel} disabled={isBusy}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </>
  )
}

/**
 * Opens a dialog that asks for a reason and other inputs before an action, and shows errors at their inputs. Stores a
 * draft.
 */
export const ReasonDialog = ({ title, ...formProps }: ReasonFormProps & { title: string }) => (
  <Modal title={title} onClose={formProps.onCancel} canOutsideClickClose={false}>
    <ReasonForm {...formProps} />
  </Modal>
)
