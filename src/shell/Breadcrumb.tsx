import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { routeOf } from '#src/routes/table.ts'
import { useTitleOf } from './titles.ts'

/** The area and the page. An area has no page of its own to lead to. */
export const Breadcrumb = () => {
  const { t } = useTranslation('shell')
  const titleOf = useTitleOf()
  const route = routeOf(useLocation().pathname)
  if (!route?.tab) return null
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="breadcrumb">
        <li>{t(`areas.${route.area}`)}</li>
        <li aria-current="page">{titleOf(route)}</li>
      </ol>
    </nav>
  )
}
