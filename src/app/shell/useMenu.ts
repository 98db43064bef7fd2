import { useCallback, useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useMediaQuery, useSmallWindow } from '#src/kit/lib/useMediaQuery.ts'
import { menuFoldToggled } from '#store/preferences/slice.ts'

/** `wide`: beside the page, folded as its reader likes. `narrow`: folded. `hidden`: not there. The last two open over the page. */
type MenuRoom = 'wide' | 'narrow' | 'hidden'

export interface MenuState {
  room: MenuRoom
  folded: boolean
  /** Whether it lies over the page. */
  over: boolean
  toggle: () => void
  close: () => void
}

/** How the side menu stands, by the room that the window has for it. */
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
