import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import { isBuilt } from '#src/routes/built.ts'
import { listsBeside } from '#src/routes/menu.ts'
import { routeOf } from '#src/routes/table.ts'
import './PageTabs.css'
import { useTitleOf } from './titles.ts'

/** The lists that belong together, e.g. materials, their types and their resolutions. */
export const PageTabs = () => {
  const { t } = useTranslation('shell')
  const titleOf = useTitleOf()
  const lists = listsBeside(routeOf(useLocation().pathname)).filter(({ path }) => isBuilt(path))
  if (lists.length < 2) return null
  return (
    <nav className="page-tabs" aria-label={t('lists')}>
      {lists.map((route) => (
        <NavLink key={route.path} to={route.path} end>
          {titleOf(route)}
        </NavLink>
      ))}
    </nav>
  )
}
