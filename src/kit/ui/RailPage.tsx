import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import './RailPage.css'

interface RailLink {
  key: string
  to: string
  text: string
  isCurrent: boolean
}

interface Props {
  /** Names the list of links. */
  label: string
  links: readonly RailLink[]
  /** Names what the current link shows. */
  title: string
  children: ReactNode
}

/** The body of a page with a list of links at the left and the current one's content beside it, which scrolls by itself. */
export const RailPage = ({ label, links, title, children }: Props) => (
  <div className="rail-page">
    <nav className="rail" aria-label={label}>
      {links.map(({ key, to, text, isCurrent }) => (
        <Link key={key} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
    <section className="rail-content" aria-label={title} tabIndex={0}>
      {children}
    </section>
  </div>
)
