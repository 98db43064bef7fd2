import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Checks again what is shown as wrong whenever a field changes: an error goes when its field is right, also one that
 * another field settles. What the platform has said of a field stands until that field itself is another.
 */
export const useCheckedAgain = <Values extends FieldValues>(form: UseFormReturn<Values>): void => {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name: changed }) => {
          const wrong = Object.entries(form.control._formState.errors)
          const again = wrong.filter(([name, error]) => name === changed || error?.type !== 'platform')
          if (changed && again.length > 0) void form.trigger(again.map(([name]) => name as Path<Values>))
        },
      }),
    [form],
  )
}
