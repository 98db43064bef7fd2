import { useState } from 'react'

/**
 * Returns the `aria-live` value of a field's error and its handlers: polite while the reader types in the field,
 * otherwise off, as an error after submitting is read with the focused field.
 */
export const useLiveErrors = () => {
  const [isTyping, setTyping] = useState(false)
  return {
    live: isTyping ? ('polite' as const) : ('off' as const),
    onKeyDown: () => setTyping(true),
    onBlur: () => setTyping(false),
  }
}
