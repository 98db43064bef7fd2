import { Classes } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type PageName, pathTo } from '#src/routes/index.ts'
import { PlusIcon } from './icons.ts'

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

/** Link to the page that adds a record, as the primary action of a list. */
export const AddLink = ({ page, children }: { page: PageName; children: string }) => (
  <LinkButton to={pathTo(page)} icon={<PlusIcon />}>
    {children}
  </LinkButton>
)
