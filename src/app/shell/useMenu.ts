import { useCallback, useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useMediaQuery, useSmallWindow } from '#src/kit/lib/useMediaQuery.ts'
import { menuFoldToggled } from '#store/preferences/slice.ts'

/**
 * Layout of the side menu. `wide`: beside the page, collapsed as the reader prefers. `narrow`: collapsed. `hidden`: not
 * rendered. The last two open over the page.
 */
type MenuRoom = 'wide' | 'narrow' | 'hidden'

export interface MenuState {
  room: MenuRoom
  folded: boolean
  /** True if the menu lies over the page. */
  over: boolean
  toggle: () => void
  close: () => void
}

/**
 * Returns the state of the side menu, which depends on the width of the window. Collapsing in a wide window is stored
 * in the preferences.
 */
export const useMenu = (): MenuState => {
  const dispatch = useAppDispatch()
  const preferred = useAppSelector(({ preferences }) => preferences.menuFolded)
  const isNarrow = useMediaQuery('(width < 1100px)')
  const isHidden = useSmallWindow()
  const [isOpen, setOpen] = useState(false)
  const room = isHidden ? 'hidden' : isNarrow ? 'narrow' : 'wide'
  const over = room !== 'wide' && isOpen
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    if (!isNarrow) setOpen(false)
  }, [isNarrow])
  return {
    room,
    over,
    folded: room === 'wide' ? preferred : !over,
    toggle: () => {
      if (room === 'wide') dispatch(menuFoldToggled())
      else setOpen(!isOpen)
    },
    close,
  }
}
