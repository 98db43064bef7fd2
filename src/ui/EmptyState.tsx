import type { ReactNode } from 'react'
import './EmptyState.css'

interface Props {
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Says what is not there, why, and what to do about it. */
export const EmptyState = ({ title, children, action }: Props) => (
  <div className="empty-state">
    <h2>{title}</h2>
    {children && <div className="secondary">{children}</div>}
    {action && <div className="empty-state-action">{action}</div>}
  </div>
)
