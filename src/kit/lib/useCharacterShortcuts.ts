import { useEffect, useRef } from 'react'
import { useAppSelector } from './store.ts'

/** The modifier key of shortcuts on this computer. */
export const commandKey = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'

const textInputs =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), textarea, select, [contenteditable="true"]'

/** Tests whether a key event comes from a text input, so that it is not a shortcut. */
export const isTyping = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest(textInputs) !== null

/**
 * Listens to keys without Ctrl, Alt or ⌘ in the whole window, except in text inputs. Disabled if the reader has
 * switched character shortcuts off, as dictated text would trigger them (WCAG 2.1.4).
 */
export const useCharacterShortcuts = (onKey: (event: KeyboardEvent) => void): void => {
  const isEnabled = useAppSelector(({ preferences }) => preferences.letterKeys)
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    if (!isEnabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event)) latest.current(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isEnabled])
}
