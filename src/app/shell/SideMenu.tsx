import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { MenuClosedIcon, MenuOpenIcon } from '#src/kit/ui/icons.ts'
import { pageAt } from '#src/routes/index.ts'
import { type MenuArea, markedEntry } from '#src/routes/menu.ts'
import { selectViewer } from '#store/session/slice.ts'
import { MenuPins } from './MenuPins.tsx'
import { MenuQueues } from './MenuQueues.tsx'
import { MenuSection } from './MenuSection.tsx'
import type { MenuState } from './useMenu.ts'
import './SideMenu.css'

interface Props {
  areas: readonly MenuArea[]
  menu: MenuState
}

/** Moves the focus into the menu while it lies over the page, and returns it to the element that opened it. */
const useFocusWhileOver = (over: boolean) => {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!over) return
    const opener = document.activeElement
    const entry = (selector: string) => nav.current?.querySelector<HTMLElement>(selector)
    const first = entry('[aria-current]') ?? entry('a')
    first?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [over])
  return nav
}

/** Pixels that stay visible above and below the current entry. */
const margin = 48

/**
 * Scrolls the menu to the entry of the current page. Only the menu is scrolled: `scrollIntoView` would move the start
 * of Tab past the skip link.
 */
const useCurrentInSight = (nav: RefObject<HTMLElement | null>, marked: string | undefined, isShown: boolean) => {
  useEffect(() => {
    const menu = nav.current
    const entry = marked && isShown ? menu?.querySelector('[aria-current]') : undefined
    if (!menu || !entry) return
    const [inside, outside] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()]
    const above = outside.top + margin - inside.top
    const below = inside.bottom - (outside.bottom - margin)
    if (above > 0) menu.scrollTop -= above
    else if (below > 0) menu.scrollTop += below
  }, [nav, marked, isShown])
}

/** Lists the pages of the account by area; areas open and close. Collapses to icons, and opens over the page in narrow windows. */
export const SideMenu = ({ areas, menu: { folded, over, room, toggle, close } }: Props) => {
  const { t } = useTranslation('shell')
  const { accessLevel } = useAppSelector(selectViewer)
  const marked = markedEntry(pageAt(useLocation().pathname), accessLevel)
  const nav = useFocusWhileOver(over)
  useCurrentInSight(nav, marked?.path, room !== 'hidden' || over)
  const FoldIcon = folded ? MenuOpenIcon : MenuClosedIcon
  const foldText = folded ? t('unfoldMenu') : t('foldMenu')
  const onKeyDown = (event: KeyboardEvent) => {
    if (over && event.key === 'Escape') close()
  }
  if (room === 'hidden' && !over) return null
  return (
    <>
      {/* A click, not a mouse down: its end would hit the page below. Escape does the same by key. */}
      {over && (
        <button type="button" className="side-menu-backdrop" tabIndex={-1} aria-label={t('foldMenu')} onClick={close} />
      )}
      <nav
        id="menu"
        ref={nav}
        className={over ? 'side-menu side-menu-over' : 'side-menu'}
        aria-label={t('menu')}
        onKeyDown={onKeyDown}
      >
        <MenuPins folded={folded} onClick={close} />
        <MenuQueues folded={folded} onClick={close} />
        {areas.map((area) => (
          <MenuSection
            key={area.area}
            {...area}
            isCurrent={(page) => markedEntry(page, accessLevel) === marked}
            folded={folded}
            onClick={close}
          />
        ))}
        <button type="button" className="fold" onClick={toggle} title={foldText}>
          <FoldIcon />
          {!folded && <span>{foldText}</span>}
          {folded && <span className="visually-hidden">{foldText}</span>}
        </button>
      </nav>
    </>
  )
}
