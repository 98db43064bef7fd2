import { useEffect, useState } from 'react'
import { isTyping, useCharacterShortcuts } from '#src/kit/lib/useCharacterShortcuts.ts'
import { useRootClass } from '#src/kit/lib/useRootClass.ts'

/** Tests whether a key belongs to an open dialog, menu or drawer, or to a text input. */
const belongsElsewhere = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  isTyping(event) ||
  document.querySelector('.bp6-overlay-open') !== null ||
  (event.target instanceof Element && event.target.closest('.drawer, [role="dialog"], [role="menu"]') !== null)

/** Toggles full screen of a list: F enters it, F or Escape leaves it. */
export const useFullScreen = () => {
  const [isFull, setFull] = useState(false)
  useRootClass('frame-hidden', isFull)
  useCharacterShortcuts((event) => {
    if (event.key.toLowerCase() === 'f' && !belongsElsewhere(event)) setFull((before) => !before)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !belongsElsewhere(event)) setFull(false)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return { isFull, toggle: () => setFull((before) => !before) }
}
