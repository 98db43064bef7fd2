const activatingKeys: readonly string[] = ['Enter', ' ']

/**
 * Stops the key-up of Enter and Space at an element that had no focus when the key went down, e.g. because the key
 * closed a field and the focus returned to a button: Blueprint's buttons act on key-up, wherever the key went down.
 * Returns a function that removes its listeners.
 */
export const guardKeyUps = (): (() => void) => {
  const pressed = new Map<string, EventTarget | null>()
  const onKeyDown = ({ key, target, repeat }: KeyboardEvent) => {
    if (!repeat) pressed.set(key, target)
  }
  const onKeyUp = (event: KeyboardEvent) => {
    const { key, target } = event
    const from = pressed.get(key)
    pressed.delete(key)
    if (from === target || !activatingKeys.includes(key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('keyup', onKeyUp, true)
  return () => {
    window.removeEventListener('keydown', onKeyDown, true)
    window.removeEventListener('keyup', onKeyUp, true)
  }
}
