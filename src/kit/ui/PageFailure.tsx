import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'

/** Renders the message for a page that failed or whose code could not be loaded. */
export const PageFailure = () => {
  const { t } = useTranslation('common')
  return (
    <EmptyState
      isPage
      title={t('screenFailed')}
      action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
    >
      <p role="alert">{t('screenFailedHint')}</p>
    </EmptyState>
  )
}
