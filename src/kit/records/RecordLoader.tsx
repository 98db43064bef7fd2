import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { isMissingRecord } from '#store/api/platformError.ts'
import { BackToList, MissingRecord } from './MissingRecord.tsx'

interface Props<D> {
  /** True if the URL contains the id of a record. */
  isNamed: boolean
  /** Empty state for a URL without an id. */
  emptyState: { title: string; hint: string; action?: ReactNode }
  data: D | undefined
  error: unknown
  onRetry: () => void
  /** Content while the record is loading. */
  waiting?: ReactNode
  children: (data: D) => ReactNode
}

/** Renders the states of a page about one record: no id, loading, failed, or loaded. */
export const RecordLoader = <D,>({ isNamed, emptyState, data, error, onRetry, waiting, children }: Props<D>) => {
  const { t } = useTranslation('common')
  if (!isNamed)
    return (
      <EmptyState isPage title={emptyState.title} action={emptyState.action ?? <BackToList />}>
        {emptyState.hint}
      </EmptyState>
    )
  if (data !== undefined) return children(data)
  if (isMissingRecord(error)) return <MissingRecord />
  if (error) return <ErrorState isPage title={t('loadFailed')} error={error} onRetry={onRetry} />
  return (
    waiting ?? (
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
    )
  )
}
