import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { SmallCrossIcon } from '#src/kit/ui/icons.ts'
import { checkNavigation } from '#src/routes/guard.ts'
import { pageAt } from '#src/routes/index.ts'
import { markedEntry } from '#src/routes/menu.ts'
import { type Pin, pinToggled } from '#store/preferences/slice.ts'
import { selectViewer } from '#store/session/slice.ts'
import { MenuEntry } from './MenuEntry.tsx'

const noPins: readonly Pin[] = []

/** Returns the pages that the account pinned on this device. */
export const usePins = (): readonly Pin[] =>
  useAppSelector(({ session, preferences }) => preferences.pins[session.showname]) ?? noPins

interface Props {
  folded: boolean
  onClick: () => void
}

/** Lists the pages that the account pinned on this device, each with a button that unpins it. */
export const MenuPins = ({ folded, onClick }: Props) => {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const viewer = useAppSelector(selectViewer)
  const shown = usePins().flatMap((pin) => {
    const page = pageAt(pin.path.split('?')[0] ?? '')
    return page && checkNavigation(page, viewer) === 'allow' ? [{ pin, page }] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-label={t('pinned')}>
      {!folded && <h2 className="side-menu-heading">{t('pinned')}</h2>}
      {shown.map(({ pin, page }) => (
        <MenuEntry
          key={pin.path}
          path={pin.path}
          icon={page.icon ?? markedEntry(page, viewer.accessLevel)?.icon}
          title={pin.title}
          folded={folded}
          onClick={onClick}
        >
          {!folded && (
            <button
              type="button"
              className="side-menu-more side-menu-unpin"
              aria-label={t('unpin', { name: pin.title })}
              title={t('unpin', { name: pin.title })}
              onClick={() => dispatch(pinToggled({ account: viewer.showname, pin }))}
            >
              <SmallCrossIcon size={12} />
            </button>
          )}
        </MenuEntry>
      ))}
    </section>
  )
}
