import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type ProductValues, toProductRequest, unsavedFields } from './steps.ts'
import type { EditState } from './useProductAutosave.ts'

/**
 * Tracks errors that only the server can detect, by field. Validation of the form clears them, so they are shown again
 * while the field still has an unsaved value.
 */
export const useServerErrors = (form: UseFormReturn<ProductValues>) => {
  const [refused] = useState(() => new Map<string, string>())
  const show = (wrong: Iterable<readonly [name: string, message: string]>) => {
    for (const [name, message] of wrong) {
      refused.set(name, message)
      form.setError(name as keyof ProductValues, { type: 'platform', message })
    }
  }
  /** Shows the remaining errors again and returns their fields. */
  const showAgain = ({ request }: EditState): string[] => {
    const unsaved: ReadonlySet<string> = new Set(unsavedFields(toProductRequest(form.getValues()), request))
    const remaining = [...refused].filter(([name]) => unsaved.has(name.split('.')[0] ?? name))
    show(remaining)
    return remaining.map(([name]) => name)
  }
  return { show, showAgain }
}
