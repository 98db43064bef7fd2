import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/lib/errorText.ts'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  title: string
  error: unknown
  onRetry: () => void
}

/** A failed load: what failed, in the platform's words, with the request id to quote, and a way to try again. */
export const ErrorState = ({ title, error, onRetry }: Props) => {
  const { t } = useTranslation('common')
  const { text, requestId } = useErrorText()(error)
  return (
    <EmptyState title={title} action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      <p role="alert">{text}</p>
      {requestId && <p className="mono">{t('requestId', { id: requestId })}</p>}
    </EmptyState>
  )
}
