import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { pageKey, setPageTitle } from '#src/kit/lib/documentTitle.ts'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { usePageVisit } from '#src/kit/lib/usePageVisit.ts'
import { pageAt } from '#src/routes/index.ts'
import './PageHeader.css'

interface Props {
  title: string
  /** Explains the page if the title does not suffice. */
  hint?: string | undefined
  /** Content beside the title, e.g. a count or a state. */
  children?: ReactNode
  /** Number of records that wait for a decision, also shown in the document title. */
  waiting?: number
  /** Actions at the end; the primary one last. */
  actions?: ReactNode
}

/** Renders the header of a page, sets the document title, and adds the page to the recent visits. */
export const PageHeader = ({ title, hint, children, waiting = 0, actions }: Props) => {
  const { t } = useTranslation('common')
  usePageVisit(title)
  const { pathname, search } = useLocation()
  const page = usePageTitles()(pageAt(pathname))
  const key = pageKey(pathname, search)
  useEffect(() => {
    setPageTitle([title, page, t('brand')], waiting, key)
  }, [title, page, waiting, key, t])
  return (
    <header className="page-header">
      <h1 title={title} tabIndex={-1}>
        {title}
      </h1>
      {hint && <span className="page-hint secondary">{hint}</span>}
      {children}
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  )
}
