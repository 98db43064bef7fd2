import { useTranslation } from 'react-i18next'
import { nothing } from '#src/lib/format.ts'

/** What an administrator said of a field, and what had been submitted there. */
export const RefusedField = ({ note, before }: { note: string | undefined; before: string }) => {
  const { t } = useTranslation('wizard')
  if (!note) return null
  return (
    <p className="refused-field">
      <strong>{note}</strong> <span className="secondary">{t('submittedBefore', { value: before || nothing })}</span>
    </p>
  )
}
