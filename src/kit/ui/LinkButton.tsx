import { Classes } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  to: string
  icon?: ReactNode
  /** Not what the page is for. */
  isSecondary?: boolean
  children: string
}

/** A link that looks like an action: it leads to a page, and can be opened beside it. */
export const LinkButton = ({ to, icon, isSecondary = false, children }: Props) => (
  <Link to={to} className={isSecondary ? Classes.BUTTON : `${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`}>
    {icon}
    <span className={Classes.BUTTON_TEXT}>{children}</span>
  </Link>
)
