import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from './ErrorBoundary.tsx'

interface Props {
  children: ReactNode
  /** What stands in the place of the part that has failed; a sentence of its own for a part that has one. */
  text?: string
}

/** Keeps a viewer, an editor or a chart that fails from taking the page with it, and what was typed there. */
export const SectionBoundary = ({ children, text }: Props) => {
  const { t } = useTranslation('common')
  return (
    <ErrorBoundary resetKey="" fallback={<p role="alert">{text ?? t('partFailed')}</p>}>
      {children}
    </ErrorBoundary>
  )
}
