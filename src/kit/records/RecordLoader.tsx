import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'

interface Props<D> {
  /** Whether the address names one. */
  isNamed: boolean
  /** What is said where it names none. */
  none: { title: string; hint: string; action?: ReactNode }
  data: D | undefined
  error: unknown
  onRetry: () => void
  /** What is there until the record is. */
  waiting?: ReactNode
  children: (data: D) => ReactNode
}

/** A page about the record that its address names: without a name, on the way, failed, or there. */
export const RecordLoader = <D,>({ isNamed, none, data, error, onRetry, waiting, children }: Props<D>) => {
  const { t } = useTranslation('common')
  if (!isNamed)
    return (
      <EmptyState isPage title={none.title} action={none.action}>
        {none.hint}
      </EmptyState>
    )
  if (data !== undefined) return children(data)
  if (error) return <ErrorState isPage title={t('loadFailed')} error={error} onRetry={onRetry} />
  return (
    waiting ?? (
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
    )
  )
}
