import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useMediaQuery } from '#src/kit/lib/useMediaQuery.ts'
import { tableViewChosen } from '#store/preferences/slice.ts'
import type { DisplayMode } from './list.ts'

interface Options {
  /** Display mode in the URL. */
  urlMode: DisplayMode | undefined
  /** Default display mode of this list, regardless of the account's preference. */
  defaultMode: 'cards' | undefined
  /** Sets the display mode in the URL, or removes it. */
  onUrlMode: (view: DisplayMode | undefined) => void
}

/**
 * Returns the display mode of a list: that of the URL, else the list's default, else the account's preference in this
 * browser, else the one suited to the window. Choosing a table stores the preference.
 */
export const useDisplayMode = ({ urlMode, defaultMode, onUrlMode }: Options) => {
  const dispatch = useAppDispatch()
  const account = useAppSelector(({ session }) => session.showname)
  const preferred = useAppSelector(({ preferences }) => preferences.tableViews[account])
  const isNarrow = useMediaQuery('(width < 640px)')
  const view: DisplayMode = urlMode ?? defaultMode ?? preferred ?? (isNarrow ? 'cards' : 'table')
  const choose = (next: DisplayMode) => {
    if (defaultMode) return onUrlMode(next === defaultMode ? undefined : next)
    // The grid is the default of wide windows, cards that of narrow ones: defaults are not stored.
    const isDefault = next === 'cards' ? isNarrow : next === 'table' && !isNarrow
    if (next !== 'cards' || isDefault)
      dispatch(tableViewChosen({ account, view: next === 'cards' || isDefault ? undefined : next }))
    onUrlMode(next === 'cards' && !isDefault ? 'cards' : undefined)
  }
  return { view, choose }
}
