import { useState } from 'react'
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
