import { Link } from 'react-router-dom'
import { type PageName, pathTo } from '#src/routes/index.ts'
import '#src/kit/ui/PageTabs.css'

interface Props<Name extends string> {
  page: PageName
  id: string
  /** What the links are together. */
  label: string
  parts: readonly Name[]
  at: Name
  nameOf: (part: Name) => string
}

/** The way to each part of a page about one record; its address says which one is shown. */
export const PartLinks = <Name extends string>({ page, id, label, parts, at, nameOf }: Props<Name>) => (
  <nav className="page-tabs" aria-label={label}>
    {parts.map((part) => (
      <Link
        key={part}
        to={pathTo(page, { id, part })}
        className={part === at ? 'active' : undefined}
        aria-current={part === at ? 'page' : undefined}
      >
        {nameOf(part)}
      </Link>
    ))}
  </nav>
)
