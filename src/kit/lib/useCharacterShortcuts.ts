import { useEffect, useRef } from 'react'
import { useAppSelector } from './store.ts'

const texts =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), textarea, select, [contenteditable="true"]'

/** Tests that a key is typed into a text, so that it is no command. */
export const isTyping = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest(texts) !== null

/**
 * Hears keys without Ctrl, Alt or ⌘ anywhere in the window, other than in a text. Nothing while the reader has switched
 * them off: speech that is typed would set them off one after another (WCAG 2.1.4).
 */
export const useCharacterShortcuts = (onKey: (event: KeyboardEvent) => void): void => {
  const areOn = useAppSelector(({ preferences }) => preferences.letterKeys)
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    if (!areOn) return
    const listen = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event)) latest.current(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [areOn])
}
