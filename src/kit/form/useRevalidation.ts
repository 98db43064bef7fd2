import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

type FieldProblem = readonly [path: string, type: string]

/** Lists the errors of a form with their dotted paths; errors of nested values are listed individually. */
export const listErrors = (errors: object, path = ''): FieldProblem[] =>
  Object.entries(errors).flatMap(([name, error]) =>
    typeof error?.type === 'string' ? [[path + name, error.type] as const] : listErrors(error ?? {}, `${path}${name}.`),
  )

/**
 * Revalidates fields with errors whenever a field changes, so that an error disappears when its cause is fixed, also in
 * another field. Errors reported by the platform stay until their own field changes.
 */
export const useRevalidation = <Values extends FieldValues>(form: UseFormReturn<Values>): void => {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name: changed }) => {
          const problems = listErrors(form.control._formState.errors)
          const revalidated = problems.filter(([name, type]) => name === changed || type !== 'platform')
          if (changed && revalidated.length > 0) void form.trigger(revalidated.map(([name]) => name as Path<Values>))
        },
      }),
    [form],
  )
}
