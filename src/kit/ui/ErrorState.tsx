import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { useRetry } from '#src/kit/lib/useRetry.ts'
import { EmptyState } from './EmptyState.tsx'
import { RequestId } from './RequestId.tsx'

interface Props {
  title: string
  /** True if it is the only content of the page. */
  isPage?: boolean
  error: unknown
  onRetry: () => unknown
}

/** Renders a failed load: the message, the request id and a retry button. Retries transient errors by itself. */
export const ErrorState = ({ title, isPage = false, error, onRetry }: Props) => {
  const { t } = useTranslation('common')
  const { text, requestId } = useErrorText()(error)
  const { retry, isTrying, byItself: isAutomatic } = useRetry(error, onRetry)
  return (
    <EmptyState
      isPage={isPage}
      title={title}
      action={
        <Button loading={isTrying} onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      <p role="alert">{text}</p>
      {isAutomatic && <p>{t('retriesItself')}</p>}
      {requestId && <RequestId id={requestId} />}
    </EmptyState>
  )
}
