import { useEffect, useRef } from 'react'
import type { Player } from './usePlayer.ts'

/** Elements that handle the arrow keys themselves. */
const arrowKeyTargets = 'input, textarea, select, [role="dialog"], [role="menu"], [contenteditable]'

/** Steps through the player with the left and right arrow keys anywhere on the page. */
export const usePlayerKeys = (player: Player): void => {
  const latest = useRef(player)
  latest.current = player
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const offset = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      const isPlain = !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey
      if (!offset || !isPlain || (event.target as Element).closest(arrowKeyTargets)) return
      latest.current.step(offset)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
