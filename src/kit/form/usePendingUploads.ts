import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FormValidator } from './contractResolver.ts'

/**
 * Tracks the fields with unfinished uploads, and returns a validator that refuses to submit the form before they are
 * done.
 */
export const usePendingUploads = <Values>(validateForm?: FormValidator<Values>) => {
  const { t } = useTranslation('form')
  const [pendingUploads] = useState(() => new Set<string>())
  const validate: FormValidator<Values> = async (values) => ({
    ...(await validateForm?.(values)),
    ...Object.fromEntries([...pendingUploads].map((name) => [name, t('uploadsUnderWay')])),
  })
  return { underWay: pendingUploads, check: validate }
}

/** Returns a callback that tracks whether a field has unfinished uploads. */
export const usePendingField = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
  pendingUploads: Set<string>,
) => {
  useEffect(() => () => void pendingUploads.delete(name), [name, pendingUploads])
  return useCallback(
    (isUnderWay: boolean) => {
      if (isUnderWay) pendingUploads.add(name)
      // The error about the unfinished upload is outdated.
      else if (pendingUploads.delete(name) && form.getFieldState(name).error) void form.trigger(name)
    },
    [form, name, pendingUploads],
  )
}
