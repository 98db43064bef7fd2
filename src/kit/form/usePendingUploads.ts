import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormValidator } from './contractResolver.ts'

/**
 * Tracks the fields with unfinished uploads, and returns a validator that refuses to submit the form before they are
 * done.
 */
export const usePendingUploads = <Values>(check?: FormValidator<Values>) => {
  const { t } = useTranslation('form')
  const [underWay] = useState(() => new Set<string>())
  const checkAll: FormValidator<Values> = async (values) => ({
    ...(await check?.(values)),
    ...Object.fromEntries([...underWay].map((name) => [name, t('uploadsUnderWay')])),
  })
  return { underWay, check: checkAll }
}
