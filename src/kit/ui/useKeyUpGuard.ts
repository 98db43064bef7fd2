import { type KeyboardEvent, useRef } from 'react'

/**
 * For what opens at a key press and takes the focus: the end of that press is not its own. Blueprint's buttons are pressed
 * when a key comes up, wherever it went down.
 */
export const useKeyUpGuard = () => {
  const down = useRef(new Set<string>())
  return {
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      down.current.add(key)
    },
    onKeyUpCapture: (event: KeyboardEvent) => {
      if (down.current.delete(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
