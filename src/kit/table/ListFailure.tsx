import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { isBeyondLast } from '#store/api/platformError.ts'

interface Props {
  error: unknown
  onRetry: () => unknown
  onFirstPage: () => void
}

/** Why a page could not be shown. Trying again does not help behind the last page: there the first one does. */
export const ListFailure = ({ error, onRetry, onFirstPage }: Props) => {
  const { t } = useTranslation('table')
  return isBeyondLast(error) ? (
    <EmptyState title={t('beyondTitle')} action={<Button onClick={onFirstPage}>{t('goFirst')}</Button>} />
  ) : (
    <ErrorState title={t('failedTitle')} error={error} onRetry={onRetry} />
  )
}
