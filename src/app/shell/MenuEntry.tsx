import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Page } from '#src/routes/page.ts'
import { pageIcons } from './pageIcons.ts'
import { WaitingBadge } from './WaitingBadge.tsx'

interface Props {
  page: Page
  title: string
  isCurrent: boolean
  folded: boolean
  onClick: () => void
  /** Control beside the link, e.g. of a group. */
  children?: ReactNode
}

/** Renders a link of the side menu, with the number of its waiting records; only its icon in a collapsed menu. */
export const MenuEntry = ({ page, title, isCurrent, folded, onClick, children }: Props) => {
  const Icon = pageIcons[page.icon ?? 'list']
  return (
    <div className="side-menu-entry">
      <Link
        to={page.path}
        className={isCurrent ? 'active' : undefined}
        aria-current={isCurrent ? 'page' : undefined}
        title={folded ? title : undefined}
        aria-label={title}
        aria-describedby={page.waiting && `waiting-${page.name}`}
        onClick={onClick}
      >
        <Icon />
        {!folded && <span>{title}</span>}
      </Link>
      {page.waiting && <WaitingBadge call={page.waiting} id={`waiting-${page.name}`} />}
      {children}
    </div>
  )
}
