import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

type Wrong = readonly [path: string, type: string]

/** Each error of a form by its dotted path; errors of parts lie within their field. */
const wrongIn = (errors: object, path = ''): Wrong[] =>
  Object.entries(errors).flatMap(([name, error]) =>
    typeof error?.type === 'string' ? [[path + name, error.type] as const] : wrongIn(error ?? {}, `${path}${name}.`),
  )

/**
 * Checks again what is shown as wrong whenever a field changes: an error goes when its field is right, also one that
 * another field settles. What the platform has said of a field stands until that field itself is another.
 */
export const useRevalidation = <Values extends FieldValues>(form: UseFormReturn<Values>): void => {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name: changed }) => {
          const wrong = wrongIn(form.control._formState.errors)
          const again = wrong.filter(([name, type]) => name === changed || type !== 'platform')
          if (changed && again.length > 0) void form.trigger(again.map(([name]) => name as Path<Values>))
        },
      }),
    [form],
  )
}
