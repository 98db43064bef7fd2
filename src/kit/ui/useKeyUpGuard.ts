import { type KeyboardEvent, useRef } from 'react'

/**
 * Returns handlers that ignore the key-up of a key pressed before the element had the focus: Blueprint's buttons act on
 * key-up, wherever the key went down.
 */
export const useKeyUpGuard = () => {
  const pressedKeys = useRef(new Set<string>())
  return {
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      pressedKeys.current.add(key)
    },
    onKeyUpCapture: (event: KeyboardEvent) => {
      if (pressedKeys.current.delete(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
