import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

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
    element?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
  }, [field, step])
}
