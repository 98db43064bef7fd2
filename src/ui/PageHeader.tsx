import type { ReactNode } from 'react'
import './PageHeader.css'

interface Props {
  title: string
  /** Beside the title: how many, in what state. */
  children?: ReactNode
  /** At the end of the line; the primary one is the last. */
  actions?: ReactNode
}

/** The header line of a page. */
export const PageHeader = ({ title, children, actions }: Props) => (
  <header className="page-header">
    <h1 title={title}>{title}</h1>
    {children}
    {actions && <div className="page-actions">{actions}</div>}
  </header>
)
