import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import { pageAt } from '#src/pages/index.ts'
import { entryOf, type MenuArea } from '#src/pages/menu.ts'
import { MenuClosedIcon, MenuOpenIcon } from '#src/ui/icons.ts'
import { menuFoldToggled } from '#store/preferences/slice.ts'
import { pageIcons } from './pageIcons.ts'
import { useTitleOf } from './titles.ts'
import './SideMenu.css'

/** The pages of this account, by area. It folds to its icons. */
export const SideMenu = ({ areas }: { areas: readonly MenuArea[] }) => {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const folded = useAppSelector(({ preferences }) => preferences.menuFolded)
  const titleOf = useTitleOf()
  const marked = entryOf(pageAt(useLocation().pathname))
  const FoldIcon = folded ? MenuOpenIcon : MenuClosedIcon
  const foldText = folded ? t('unfoldMenu') : t('foldMenu')
  return (
    <nav className="side-menu" aria-label={t('menu')}>
      {areas.map(({ area, entries }) => (
        <section key={area} aria-label={t(`areas.${area}`)}>
          {!folded && (
            <div className="side-menu-area" aria-hidden="true">
              {t(`areas.${area}`)}
            </div>
          )}
          {entries.map((page) => {
            const Icon = pageIcons[page.icon ?? 'list']
            const title = titleOf(page)
            return (
              <Link
                key={page.path}
                to={page.path}
                className={entryOf(page) === marked ? 'active' : undefined}
                aria-current={entryOf(page) === marked ? 'page' : undefined}
                title={folded ? title : undefined}
                aria-label={title}
              >
                <Icon />
                {!folded && <span>{title}</span>}
              </Link>
            )
          })}
        </section>
      ))}
      <button type="button" className="fold" onClick={() => dispatch(menuFoldToggled())} title={foldText}>
        <FoldIcon />
        {!folded && <span>{foldText}</span>}
        {folded && <span className="visually-hidden">{foldText}</span>}
      </button>
    </nav>
  )
}
