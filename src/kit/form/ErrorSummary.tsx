import { useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Callout } from '#src/kit/ui/Callout.tsx'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Fields and their labels, in the order of the page. */
  labels: readonly (readonly [Path<Values>, string])[]
}

/**
 * Lists the invalid fields above a form if there are several; each entry focuses its field. A single invalid field is
 * focused directly.
 */
export const ErrorSummary = <Values extends FieldValues>({ form, labels }: Props<Values>) => {
  const { t } = useTranslation('form')
  const frame = useRef<HTMLElement>(null)
  const { errors } = form.formState
  const invalidFields = labels.flatMap(([name, label]) => {
    return errors[name]?.message === undefined ? [] : [{ name, label }]
  })
  const isShown = invalidFields.length > 1
  useEffect(() => {
    if (isShown) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!isShown) return null
  return (
    <Callout ref={frame} title={t('wrong', { count: invalidFields.length })}>
      {invalidFields.map(({ name, label }) => (
        <li key={name}>
          <button type="button" onClick={() => form.setFocus(name)}>
            {label}
          </button>
        </li>
      ))}
    </Callout>
  )
}
