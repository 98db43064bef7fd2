import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { entryOf, listsBeside } from '#src/routes/menu.ts'
import { isInShell, routeOf } from '#src/routes/table.ts'
import { useTitleOf } from './titles.ts'

/** The area, the list that a page belongs to, and the page. An area has no page of its own to lead to. */
export const Breadcrumb = () => {
  const { t } = useTranslation('shell')
  const titleOf = useTitleOf()
  const route = routeOf(useLocation().pathname)
  if (!route || !isInShell(route)) return null
  // Lists beside it are above the page.
  const entry = listsBeside(route).length > 0 ? undefined : routeOf(entryOf(route) ?? '')
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="breadcrumb">
        <li>{t(`areas.${route.area}`)}</li>
        {entry && entry.path !== route.path && (
          <li>
            <Link to={entry.path}>{titleOf(entry)}</Link>
          </li>
        )}
        <li aria-current="page">{titleOf(route)}</li>
      </ol>
    </nav>
  )
}
