import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { IconName } from '#src/routes/page.ts'
import { type QueuePage, queueRequest } from '#src/routes/queues.ts'
import { pageIcons } from './pageIcons.ts'
import { WaitingBadge } from './WaitingBadge.tsx'

interface Props {
  path: string
  icon: IconName | undefined
  title: string
  isCurrent?: boolean
  folded: boolean
  onClick: () => void
  /** Page whose queue is counted behind the link. */
  queueOf?: QueuePage | undefined
  /** Control beside the link, e.g. of a group. */
  children?: ReactNode
}

/** Renders a link of the side menu, with the number of its waiting records; only its icon in a collapsed menu. */
export const MenuEntry = ({ path, icon, title, isCurrent = false, folded, onClick, queueOf, children }: Props) => {
  const Icon = pageIcons[icon ?? 'list']
  const badge = queueOf && `waiting-${queueOf.name}`
  return (
    <div className="side-menu-entry">
      <Link
        to={path}
        className={isCurrent ? 'active' : undefined}
        aria-current={isCurrent ? 'page' : undefined}
        title={folded ? title : undefined}
        aria-label={title}
        aria-describedby={badge}
        onClick={onClick}
      >
        <Icon />
        {!folded && <span>{title}</span>}
      </Link>
      {queueOf && badge && <WaitingBadge call={queueOf.queue.count} request={queueRequest(queueOf)} id={badge} />}
      {children}
    </div>
  )
}
