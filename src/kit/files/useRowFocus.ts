import { type FocusEvent, useEffect, useRef } from 'react'

const findRows = (frame: HTMLElement) => [...frame.querySelectorAll('.file-row')]
/** Returns the index of the row that contains an element; -1 outside of rows. */
const rowIndex = (frame: HTMLElement, element: Element) => findRows(frame).findIndex((row) => row.contains(element))

/**
 * Restores the focus when the focused row of a file field is removed, by a press or a finished upload: focuses the row
 * at the same index, or else the button that chooses files.
 */
export const useRowFocus = () => {
  const frame = useRef<HTMLFieldSetElement>(null)
  const focused = useRef<{ element: Element; place: number }>(undefined)

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const index = rowIndex(currentTarget, target)
    focused.current = index < 0 ? undefined : { element: target, place: index }
  }

  useEffect(() => {
    if (!frame.current || !focused.current) return
    const { element, place: index } = focused.current
    if (element.isConnected) {
      // The row may have moved.
      focused.current.place = rowIndex(frame.current, element)
      return
    }
    focused.current = undefined
    const rows = findRows(frame.current)
    const row = rows[Math.min(index, rows.length - 1)]
    // The focus has moved elsewhere meanwhile.
    if (document.activeElement !== document.body) return
    const buttons = [...(row ?? frame.current).querySelectorAll<HTMLElement>('.file-actions button, .drop-zone button')]
    buttons.at(-1)?.focus()
  })

  return { frame, onFocus }
}
