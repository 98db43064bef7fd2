import { Classes } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  to: string
  icon?: ReactNode
  /** True for a secondary action. */
  isSecondary?: boolean
  children: string
}

/** Renders a link that looks like a button. */
export const LinkButton = ({ to, icon, isSecondary = false, children }: Props) => (
  <Link to={to} className={isSecondary ? Classes.BUTTON : `${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`}>
    {icon}
    <span className={Classes.BUTTON_TEXT}>{children}</span>
  </Link>
)
