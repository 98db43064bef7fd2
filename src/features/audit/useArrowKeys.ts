import { useEffect, useRef } from 'react'
import type { Player } from './usePlayer.ts'

/** Where the arrow keys have a meaning of their own. */
const elsewhere = 'input, textarea, select, [role="dialog"], [role="menu"], [contenteditable]'

/** The left and right arrows walk through the steps from anywhere on the page. */
export const useArrowKeys = (player: Player): void => {
  const latest = useRef(player)
  latest.current = player
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      const isPlain = !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey
      if (!by || !isPlain || (event.target as Element).closest(elsewhere)) return
      latest.current.step(by)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
