import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type ProductValues, toProductRequest, unsavedIn } from './steps.ts'
import type { Edited } from './useProductSender.ts'

/**
 * What the platform alone can tell to be wrong, by field. A form that is checked again forgets it, so it is said again as
 * long as what stands there is not what was saved.
 */
export const usePlatformErrors = (form: UseFormReturn<ProductValues>) => {
  const [refused] = useState(() => new Map<string, string>())
  const show = (wrong: Iterable<readonly [name: string, message: string]>) => {
    for (const [name, message] of wrong) {
      refused.set(name, message)
      form.setError(name as keyof ProductValues, { type: 'platform', message })
    }
  }
  /** Says it again, and answers the fields. */
  const showAgain = ({ request }: Edited): string[] => {
    const unsaved: ReadonlySet<string> = new Set(unsavedIn(toProductRequest(form.getValues()), request))
    const still = [...refused].filter(([name]) => unsaved.has(name.split('.')[0] ?? name))
    show(still)
    return still.map(([name]) => name)
  }
  return { show, showAgain }
}
