import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useMediaQuery } from '#src/kit/lib/useMediaQuery.ts'
import { tableViewChosen } from '#store/preferences/slice.ts'
import type { DisplayMode } from './list.ts'

interface Around {
  /** Display mode in the URL. */
  asked: DisplayMode | undefined
  /** Default display mode of this list, regardless of the account's preference. */
  opensAs: 'cards' | undefined
  /** Sets the display mode in the URL, or removes it. */
  onAsk: (view: DisplayMode | undefined) => void
}

/**
 * Returns the display mode of a list: that of the URL, else the list's default, else the account's preference in this
 * browser, else the one suited to the window. Choosing a table stores the preference.
 */
export const useDisplayMode = ({ asked, opensAs, onAsk }: Around) => {
  const dispatch = useAppDispatch()
  const account = useAppSelector(({ session }) => session.showname)
  const chosen = useAppSelector(({ preferences }) => preferences.tableViews[account])
  const isNarrow = useMediaQuery('(width < 640px)')
  const view: DisplayMode = asked ?? opensAs ?? chosen ?? (isNarrow ? 'cards' : 'table')
  const choose = (next: DisplayMode) => {
    if (opensAs) return onAsk(next === opensAs ? undefined : next)
    // The grid is the default of wide windows, cards that of narrow ones: defaults are not stored.
    const isUsual = next === 'cards' ? isNarrow : next === 'table' && !isNarrow
    if (next !== 'cards' || isUsual)
      dispatch(tableViewChosen({ account, view: next === 'cards' || isUsual ? undefined : next }))
    onAsk(next === 'cards' && !isUsual ? 'cards' : undefined)
  }
  return { view, choose }
}
