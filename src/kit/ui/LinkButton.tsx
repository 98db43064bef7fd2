import { Classes } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type PageName, pathTo } from '#src/routes/index.ts'
import { PlusIcon } from './icons.ts'

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

/** Renders the link to the page that adds a record, as the primary action of a list. */
export const AddLink = ({ page, children }: { page: PageName; children: string }) => (
  <LinkButton to={pathTo(page)} icon={<PlusIcon />}>
    {children}
  </LinkButton>
)
