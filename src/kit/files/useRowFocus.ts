import { type FocusEvent, useEffect, useRef } from 'react'

const rowsOf = (frame: HTMLElement) => [...frame.querySelectorAll('.file-row')]
/** Returns the index of the row that contains an element; -1 outside of rows. */
const placeOf = (frame: HTMLElement, element: Element) => rowsOf(frame).findIndex((row) => row.contains(element))

/**
 * Restores the focus when the focused row of a file field is removed, by a press or a finished upload: focuses the row
 * at the same index, or else the button that chooses files.
 */
export const useRowFocus = () => {
  const frame = useRef<HTMLFieldSetElement>(null)
  const held = useRef<{ element: Element; place: number }>(undefined)

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const place = placeOf(currentTarget, target)
    held.current = place < 0 ? undefined : { element: target, place }
  }

  useEffect(() => {
    if (!frame.current || !held.current) return
    const { element, place } = held.current
    if (element.isConnected) {
      // The row may have moved.
      held.current.place = placeOf(frame.current, element)
      return
    }
    held.current = undefined
    const rows = rowsOf(frame.current)
    const row = rows[Math.min(place, rows.length - 1)]
    // The focus has moved elsewhere meanwhile.
    if (document.activeElement !== document.body) return
    const buttons = [...(row ?? frame.current).querySelectorAll<HTMLElement>('.file-actions button, .drop-zone button')]
    buttons.at(-1)?.focus()
  })

  return { frame, onFocus }
}
