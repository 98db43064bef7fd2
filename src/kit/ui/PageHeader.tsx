import type { ReactNode } from 'react'
import { usePageTitle } from '#src/kit/lib/usePageTitle.ts'
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
  usePageTitle(title, waiting)
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
