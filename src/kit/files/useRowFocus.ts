import { type FocusEvent, useEffect, useRef } from 'react'

const rowsOf = (frame: HTMLElement) => [...frame.querySelectorAll('.file-row')]
/** The place of the row that an element is in; -1 outside of them. */
const placeOf = (frame: HTMLElement, element: Element) => rowsOf(frame).findIndex((row) => row.contains(element))

/**
 * Rows go under the focus, by a press or because an upload is done. The focus then is at the row that stands in the same
 * place, or else at the button that chooses, and not at the top of the page.
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
      // Its row may have been moved.
      held.current.place = placeOf(frame.current, element)
      return
    }
    held.current = undefined
    const rows = rowsOf(frame.current)
    const row = rows[Math.min(place, rows.length - 1)]
    // Whoever has gone on elsewhere stays there.
    if (document.activeElement !== document.body) return
    const buttons = [...(row ?? frame.current).querySelectorAll<HTMLElement>('.file-actions button, .drop-zone button')]
    buttons.at(-1)?.focus()
  })

  return { frame, onFocus }
}
