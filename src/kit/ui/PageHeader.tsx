import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { setPageTitle } from '#src/kit/lib/documentTitle.ts'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { usePageVisit } from '#src/kit/lib/usePageVisit.ts'
import { pageAt } from '#src/routes/index.ts'
import './PageHeader.css'

interface Props {
  title: string
  /** What the page is about, where the title does not say it. */
  hint?: string | undefined
  /** Beside the title: how many, in what state. */
  children?: ReactNode
  /** How many records wait to be decided on there; the window is named after it too. */
  waiting?: number
  /** At the end of the line; the primary one is the last. */
  actions?: ReactNode
}

/** The header line of a page; the window is named after it too, and after the page where that shows a record. */
export const PageHeader = ({ title, hint, children, waiting = 0, actions }: Props) => {
  const { t } = useTranslation('common')
  usePageVisit(title)
  const page = usePageTitles()(pageAt(useLocation().pathname))
  useEffect(() => {
    setPageTitle([title, page, t('brand')], waiting)
  }, [title, page, waiting, t])
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
