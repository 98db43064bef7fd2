import { useCallback, useState } from 'react'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { draftFieldKept } from '#store/drafts.ts'

/**
 * A state that outlasts a reload, as the drafts of forms do, under the name of a form and a field of it: for pages that
 * are filled in step by step. `draftDropped` ends all states of the form.
 */
export const useDraftState = <Value>(form: string, field: string, initial: Value): [Value, (next: Value) => void] => {
  const dispatch = useAppDispatch()
  // The same object each time, until there is another.
  const [first] = useState(initial)
  const kept = useAppSelector(({ drafts }) => drafts.byForm[form]?.values[field] as Value | undefined)
  const keep = useCallback((value: Value) => dispatch(draftFieldKept({ form, field, value })), [dispatch, form, field])
  return [kept ?? first, keep]
}
