import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useAppDispatch, useAppStore } from '#src/kit/lib/store.ts'
import { draftDropped, draftSaved } from '#store/drafts.ts'
import { selectViewer } from '#store/session/slice.ts'

/** Milliseconds without typing after which the fields are stored. */
const restMs = 500

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
  const [kept] = useState(() => ({ ...getState().drafts.byForm[name], isWrong, now: version }))
  const [author] = useState(() => selectViewer(getState()).showname)
  const keep = useRef<() => void>(() => {})

  useEffect(() => {
    if (!kept.values) return
    const values = { ...form.getValues(), ...kept.values } as Values
    for (const field of Object.keys(kept.values) as Path<Values>[])
      if (kept.version === kept.now || kept.isWrong(field, values))
        form.setValue(field, values[field] as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
          shouldValidate: kept.isWrong(field, values),
        })
  }, [kept, form])

  const values = JSON.stringify(Object.fromEntries(unsaved.map((field) => [field, form.getValues(field)])))
  useEffect(() => {
    keep.current = () => {
      // The page of an ended session unmounts when another account has signed in, which must not see the fields.
      if (selectViewer(getState()).showname !== author) return
      dispatch(values === '{}' ? draftDropped(name) : draftSaved({ form: name, values: JSON.parse(values), version }))
    }
    const timer = setTimeout(keep.current, restMs)
    return () => clearTimeout(timer)
  }, [values, name, version, author, dispatch, getState])

  useEffect(() => {
    const keepNow = () => keep.current()
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])
}
