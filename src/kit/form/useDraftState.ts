import { useCallback, useState } from 'react'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { draftFieldChanged } from '#store/drafts.ts'

/**
 * Returns a state that survives a reload, stored as a field of a form's draft, for pages that are filled in step by
 * step. `draftDropped` deletes all states of the form.
 */
export const useDraftState = <Value>(form: string, field: string, initial: Value): [Value, (next: Value) => void] => {
  const dispatch = useAppDispatch()
  // Stable identity until the value changes.
  const [initialValue] = useState(initial)
  const stored = useAppSelector(({ drafts }) => drafts.byForm[form]?.values[field] as Value | undefined)
  const store = useCallback(
    (value: Value) => dispatch(draftFieldChanged({ form, field, value })),
    [dispatch, form, field],
  )
  return [stored ?? initialValue, store]
}
