import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Inputs that take the focus, the text of an editor before its tools. */
const inputs = ['[contenteditable="true"]', 'input, select, textarea', 'button']

/**
 * Moves the focus to the field that the address names (`field`) when its step opens. The element of a field has its name
 * as `data-field`.
 */
export const useFieldFocus = (step: string): void => {
  const [query] = useSearchParams()
  const field = query.get('field')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field appears with its step
  useEffect(() => {
    if (field === null) return
    const element = document.querySelector(`[data-field="${CSS.escape(field)}"]`)
    element?.scrollIntoView({ block: 'center' })
    if (!element) return
    const focusInput = () => {
      const input = inputs.flatMap((selector) => element.querySelector<HTMLElement>(selector) ?? [])[0]
      input?.focus({ preventScroll: true })
      return input !== undefined
    }
    if (focusInput()) return
    // The editor of a rich text is loaded later.
    const observer = new MutationObserver(() => focusInput() && observer.disconnect())
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [field, step])
}
