import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useMenuTitles } from '#src/kit/lib/usePageTitles.ts'
import { ChevronDownIcon, ChevronRightIcon } from '#src/kit/ui/icons.ts'
import type { MenuArea } from '#src/routes/menu.ts'
import type { Page } from '#src/routes/page.ts'
import { hasQueue } from '#src/routes/queues.ts'
import { menuGroupToggled } from '#store/preferences/slice.ts'
import { selectViewer } from '#store/session/slice.ts'
import { MenuEntry } from './MenuEntry.tsx'

/** Group of the pages of device kinds, which is closed at first. */
const readingsGroup = 'readings'

/** Returns whether a group is open, and a function that toggles it; stored in the preferences of this browser. */
const useGroup = (group: string, isOpenAtFirst: boolean) => {
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(({ preferences }) => preferences.menuGroups[group]) ?? isOpenAtFirst
  return { isOpen, toggle: () => dispatch(menuGroupToggled({ group, open: !isOpen })) }
}

interface Props extends MenuArea {
  isCurrent: (page: Page) => boolean
  folded: boolean
  onClick: () => void
}

/**
 * Lists the pages of an area below its name, which opens and closes it. Pages of device kinds form a group of their own.
 * The current page is always listed, and a collapsed menu lists all.
 */
export const MenuSection = ({ area, entries, isCurrent, folded, onClick }: Props) => {
  const { t } = useTranslation('shell')
  const titleOf = useMenuTitles()
  const section = useGroup(area, true)
  const kinds = useGroup(readingsGroup, false)
  const isListed = (page: Page) =>
    folded || isCurrent(page) || (section.isOpen && (kinds.isOpen || page.readings === undefined))
  const listed = entries.filter(isListed)
  // Those of administrators are at the top of the menu.
  const hasOwnQueues = useAppSelector(selectViewer).role === 'vendor'
  const lastList = entries.findLast(({ readings }) => readings === undefined)
  const hasKinds = entries.some(({ readings }) => readings !== undefined)
  const Chevron = section.isOpen ? ChevronDownIcon : ChevronRightIcon
  const KindsChevron = kinds.isOpen ? ChevronDownIcon : ChevronRightIcon
  return (
    <section aria-label={t(`areas.${area}`)}>
      {!folded && (
        <button type="button" className="side-menu-area" aria-expanded={section.isOpen} onClick={section.toggle}>
          {t(`areas.${area}`)}
          <Chevron size={12} />
        </button>
      )}
      {listed.map((page) => (
        <MenuEntry
          key={page.path}
          path={page.path}
          icon={page.icon}
          title={titleOf(page)}
          queueOf={hasOwnQueues && hasQueue(page) ? page : undefined}
          isCurrent={isCurrent(page)}
          folded={folded}
          onClick={onClick}
        >
          {!folded && hasKinds && page === lastList && (
            <button
              type="button"
              className="side-menu-more"
              aria-expanded={kinds.isOpen}
              aria-label={t('deviceKinds')}
              title={t('deviceKinds')}
              onClick={kinds.toggle}
            >
              <KindsChevron size={12} />
            </button>
          )}
        </MenuEntry>
      ))}
    </section>
  )
}
