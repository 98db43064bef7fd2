import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { isPageBeyondLast } from '#store/api/platformError.ts'

interface Props {
  error: unknown
  onRetry: () => unknown
  onFirstPage: () => void
}

/** Shows why a page could not be loaded. Behind the last page it offers the first page instead of a retry. */
export const ListFailure = ({ error, onRetry, onFirstPage }: Props) => {
  const { t } = useTranslation('table')
  return isPageBeyondLast(error) ? (
    <EmptyState title={t('beyondTitle')} action={<Button onClick={onFirstPage}>{t('goFirst')}</Button>} />
  ) : (
    <ErrorState title={t('failedTitle')} error={error} onRetry={onRetry} />
  )
}
