import { useTranslation } from 'react-i18next'
import { noValue } from '#src/kit/lib/format.ts'

interface Props {
  note: string | undefined
  /** Previously submitted value, if the field has changed. */
  submittedValue?: string
}

/** Shows an administrator's note about a field. */
export const FieldReviewNote = ({ note, submittedValue }: Props) => {
  const { t } = useTranslation('wizard')
  if (!note) return null
  return (
    <p className="refused-field">
      <strong>{note}</strong>
      {submittedValue !== undefined && (
        <span className="secondary"> {t('submittedBefore', { value: submittedValue || noValue })}</span>
      )}
    </p>
  )
}
