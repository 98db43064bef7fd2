import { useEffect, useState } from 'react'
import { isTyping, useCharacterShortcuts } from '#src/kit/lib/useCharacterShortcuts.ts'
import { useRootClass } from '#src/kit/lib/useRootClass.ts'

/** Escape is first of what is open: a dialog, a menu, a drawer. */
const isOfOthers = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  isTyping(event) ||
  document.querySelector('.bp6-overlay-open') !== null ||
  (event.target instanceof Element && event.target.closest('.drawer, [role="dialog"], [role="menu"]') !== null)

/** Whether a list has the whole window: F gives it, and F or Escape takes it. */
export const useFullScreen = () => {
  const [isFull, setFull] = useState(false)
  useRootClass('frame-hidden', isFull)
  useCharacterShortcuts((event) => {
    if (event.key.toLowerCase() === 'f' && !isOfOthers(event)) setFull((before) => !before)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isOfOthers(event)) setFull(false)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return { isFull, toggle: () => setFull((before) => !before) }
}
