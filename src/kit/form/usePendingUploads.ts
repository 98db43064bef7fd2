import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormValidator } from './contractResolver.ts'

/**
 * The names of a form's fields whose uploads are not done, and the form's own check with them: what is still under way
 * would be lost, so nothing goes on without it.
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
