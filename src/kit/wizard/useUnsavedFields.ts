import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useAppDispatch, useAppStore } from '#src/kit/lib/store.ts'
import { draftDropped, draftSaved } from '#store/drafts.ts'
import { selectViewer } from '#store/session/slice.ts'

/** Milliseconds without typing after which the fields are stored. */
const debounceMs = 500

interface Options<Values extends FieldValues> {
  /** Name of the draft. */
  name: string
  form: UseFormReturn<Values>
  /** Fields whose values are not saved on the platform. */
  unsaved: readonly Path<Values>[]
  /** Version that was saved last. */
  version: number | undefined
  /** Returns whether a field cannot be saved with its value. */
  isWrong: (field: string, values: Values) => boolean
}

/**
 * Stores the fields that a wizard could not save in the store's drafts, and restores them after a reload. If the draft
 * was saved meanwhile in another version, only invalid fields are restored, so that nothing newer is overwritten.
 */
export const useUnsavedFields = <Values extends FieldValues>(options: Options<Values>): void => {
  const { name, form, unsaved, version, isWrong } = options
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [draft] = useState(() => ({ ...getState().drafts.byForm[name], isWrong, now: version }))
  const [author] = useState(() => selectViewer(getState()).showname)
  const save = useRef<() => void>(() => {})

  useEffect(() => {
    if (!draft.values) return
    const values = { ...form.getValues(), ...draft.values } as Values
    for (const field of Object.keys(draft.values) as Path<Values>[])
      if (draft.version === draft.now || draft.isWrong(field, values))
        form.setValue(field, values[field] as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
          shouldValidate: draft.isWrong(field, values),
        })
  }, [draft, form])

  const values = JSON.stringify(Object.fromEntries(unsaved.map((field) => [field, form.getValues(field)])))
  useEffect(() => {
    save.current = () => {
      // The page of an ended session unmounts when another account has signed in, which must not see the fields.
      if (selectViewer(getState()).showname !== author) return
      dispatch(values === '{}' ? draftDropped(name) : draftSaved({ form: name, values: JSON.parse(values), version }))
    }
    const timer = setTimeout(save.current, debounceMs)
    return () => clearTimeout(timer)
  }, [values, name, version, author, dispatch, getState])

  useEffect(() => {
    const saveNow = () => save.current()
    window.addEventListener('pagehide', saveNow)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [])
}
