import { Button } from '@blueprintjs/core'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { listErrors } from './useRevalidation.ts'

const focusable = 'input, select, textarea, button, [contenteditable="true"], [tabindex="0"]'

/** Focuses the first input of a form that shows an error, in the order of the page. */
const focusFirstError = (form: HTMLFormElement | null) => {
  const [error] = form?.querySelectorAll('.field-error:not(:empty)') ?? []
  const field = error?.closest('.field, .file-field, fieldset')
  const input =
    field?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? field?.querySelector<HTMLElement>(focusable)
  input?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}

/** Shows beside the button of a form how many fields must be fixed; leads to the first. */
export const ErrorCount = <Values extends FieldValues>({ form }: { form: UseFormReturn<Values> }) => {
  const { t } = useTranslation('form')
  const count = listErrors(form.formState.errors).length
  return (
    <span role="status">
      {count > 0 && (
        <Button
          size="small"
          variant="minimal"
          intent="danger"
          onClick={({ currentTarget }) => focusFirstError(currentTarget.closest('form'))}
        >
          {t('fixFields', { count })}
        </Button>
      )}
    </span>
  )
}
