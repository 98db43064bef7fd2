import type { ReactNode } from 'react'
import './EmptyState.css'

interface Props {
  title: string
  /** True if it is the only content of the page. */
  isPage?: boolean
  children?: ReactNode
  action?: ReactNode
}

/** Renders an empty state: title, explanation and action. */
export const EmptyState = ({ title, isPage = false, children, action }: Props) => (
  <div className="empty-state">
    {isPage ? (
      <h1 className="empty-state-title" tabIndex={-1}>
        {title}
      </h1>
    ) : (
      <h2>{title}</h2>
    )}
    {children && <div className="secondary">{children}</div>}
    {action && <div className="empty-state-action">{action}</div>}
  </div>
)
