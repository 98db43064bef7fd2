import type { ReactNode } from 'react'
import './ValueLink.css'

interface Props {
  /** URL in the console (`#/…`), or an external one, which opens in a new tab. */
  href: string | undefined
  /** True inside a grid, whose cells are not tab stops. */
  inGrid?: boolean
  children: ReactNode
}

/** Renders a value as a link, or the value alone without `href`. */
export const ValueLink = ({ href, inGrid = false, children }: Props) => {
  if (href === undefined) return children
  const newTabProps = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className="value-link" href={href} tabIndex={inGrid ? -1 : undefined} {...newTabProps}>
      {children}
    </a>
  )
}
