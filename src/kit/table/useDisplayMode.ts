import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useMediaQuery } from '#src/kit/lib/useMediaQuery.ts'
import { tableViewChosen } from '#store/preferences/slice.ts'
import type { DisplayMode } from './list.ts'

interface Around {
  /** What the address says. */
  asked: DisplayMode | undefined
  /** As what this list opens, whatever is chosen for others. */
  opensAs: 'cards' | undefined
  /** Writes a view into the address, or nothing. */
  onAsk: (view: DisplayMode | undefined) => void
}

/**
 * How a list is shown: as its address says; else as a table of the kind that this account has chosen, which is remembered
 * in this browser; else as the window has room for.
 */
export const useDisplayMode = ({ asked, opensAs, onAsk }: Around) => {
  const dispatch = useAppDispatch()
  const account = useAppSelector(({ session }) => session.showname)
  const chosen = useAppSelector(({ preferences }) => preferences.tableViews[account])
  const isNarrow = useMediaQuery('(width < 640px)')
  const view: DisplayMode = asked ?? opensAs ?? chosen ?? (isNarrow ? 'cards' : 'table')
  const choose = (next: DisplayMode) => {
    if (opensAs) return onAsk(next === opensAs ? undefined : next)
    // In a wide window the grid is what there is anyway: cards come back where it is narrow.
    const isUsual = next === 'cards' ? isNarrow : next === 'table' && !isNarrow
    if (next !== 'cards' || isUsual)
      dispatch(tableViewChosen({ account, view: next === 'cards' || isUsual ? undefined : next }))
    onAsk(next === 'cards' && !isUsual ? 'cards' : undefined)
  }
  return { view, choose }
}
