import { useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Callout } from '#src/ui/Callout.tsx'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Labels by field, in the order of the page. */
  labels: readonly (readonly [Path<Values>, string])[]
}

/** All that is wrong in a form, before it: each entry leads to its field. */
export const ErrorSummary = <Values extends FieldValues>({ form, labels }: Props<Values>) => {
  const { t } = useTranslation('form')
  const frame = useRef<HTMLElement>(null)
  const { errors } = form.formState
  const wrong = labels.flatMap(([name, label]) => {
    const message = errors[name]?.message
    return message === undefined ? [] : [{ name, label, message: String(message) }]
  })
  const isWrong = wrong.length > 0
  useEffect(() => {
    if (isWrong) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isWrong])
  if (!isWrong) return null
  return (
    <Callout ref={frame} title={t('wrong', { count: wrong.length })} isAlert>
      {wrong.map(({ name, label, message }) => (
        <li key={name}>
          <button type="button" onClick={() => form.setFocus(name)}>
            {label}
          </button>
          {`: ${message}`}
        </li>
      ))}
    </Callout>
  )
}
