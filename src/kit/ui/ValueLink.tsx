import type { ReactNode } from 'react'
import './ValueLink.css'

interface Props {
  /** An address of the console (`#/…`), or one outside it, which opens beside it. */
  href: string | undefined
  /** In a grid, whose keys reach its cells. */
  inGrid?: boolean
  children: ReactNode
}

/** A value that leads somewhere; the value alone where it does not. */
export const ValueLink = ({ href, inGrid = false, children }: Props) => {
  if (href === undefined) return children
  const beside = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className="value-link" href={href} tabIndex={inGrid ? -1 : undefined} {...beside}>
      {children}
    </a>
  )
}
