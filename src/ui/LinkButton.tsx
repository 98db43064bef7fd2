import { Classes } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  to: string
  icon?: ReactNode
  children: string
}

/** A link that looks like the primary action: it leads to a page, and can be opened beside it. */
export const LinkButton = ({ to, icon, children }: Props) => (
  <Link to={to} className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`}>
    {icon}
    <span className={Classes.BUTTON_TEXT}>{children}</span>
  </Link>
)
