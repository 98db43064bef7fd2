import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from './ErrorBoundary.tsx'

interface Props {
  children: ReactNode
  /** Message instead of the failed section. */
  text?: string
}

/** Catches errors of a viewer, an editor or a chart, so that the page and its inputs stay. */
export const SectionBoundary = ({ children, text }: Props) => {
  const { t } = useTranslation('common')
  return (
    <ErrorBoundary resetKey="" fallback={<p role="alert">{text ?? t('partFailed')}</p>}>
      {children}
    </ErrorBoundary>
  )
}
