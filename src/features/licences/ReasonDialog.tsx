import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
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
import { Modal } from '#src/kit/ui/Modal.tsx'
import { isPlatformError } from '#store/api/platformError.ts'
import { licenceInputs } from './fields.ts'

type Lines = Record<string, string>

interface AskingProps {
  /** Names what was typed, which is still there after a reload and until it has got through. */
  draft: string
  /** What it does, in plain words. */
  about: string
  /** The verb on the button. */
  action: string
  /** The lines that are asked for, and how each is checked. */
  request: z.ZodObject
  maxLengths: Readonly<Partial<Record<keyof typeof licenceInputs, number>>>
  isBusy: boolean
  /** Answers why it did not get through, if so. */
  onConfirm: (lines: Lines) => Promise<unknown>
  onCancel: () => void
}

const Asking = ({ draft, about, action, request, maxLengths, isBusy, onConfirm, onCancel }: AskingProps) => {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const notifyError = useNotifyError()
  const names = Object.keys(maxLengths) as (keyof typeof maxLengths)[]
  const form = useForm<Lines>({
    defaultValues: Object.fromEntries(names.map((name) => [name, ''])),
    resolver: contractResolver(request, (lines) => lines, language),
  })
  const drafts = useDraft({ name: draft, form })
  useRevalidation(form)
  const [first = 'reason'] = names
  useEffect(() => form.setFocus(first), [form, first])
  const confirm = form.handleSubmit(async (lines) => {
    const error = await onConfirm(lines)
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
      <DialogFooter
        actions={
          <>
            <Button onClick={onCancel} disabled={isBusy}>
              {t('cancel')}
            </Button>
            <Button intent="primary" onClick={() => void confirm()} loading={isBusy}>
              {action}
            </Button>
          </>
        }
      />
    </>
  )
}

/** Asks for a few lines before something is done; what the platform says of one stands at it. */
export const ReasonDialog = ({ title, ...asking }: AskingProps & { title: string }) => (
  <Modal title={title} onClose={asking.onCancel} canOutsideClickClose={false}>
    <Asking {...asking} />
  </Modal>
)
