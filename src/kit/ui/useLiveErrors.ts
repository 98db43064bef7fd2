import { useState } from 'react'

/**
 * Whether what changes in a field is read out at once. While its reader types in it, an error is; one that comes with a
 * failed submit is read with the field that the focus goes to, and not a second time.
 */
export const useLiveErrors = () => {
  const [isTyping, setTyping] = useState(false)
  return {
    live: isTyping ? ('polite' as const) : ('off' as const),
    onKeyDown: () => setTyping(true),
    onBlur: () => setTyping(false),
  }
}
