import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useAppDispatch, useAppStore } from '#src/kit/lib/store.ts'
import { draftDropped, draftKept } from '#store/drafts.ts'
import { selectViewer } from '#store/session/slice.ts'

/** How long nobody types before what was typed is kept. */
const restMs = 500

interface Options<Values extends FieldValues> {
  /** Names what is entered. */
  name: string
  form: UseFormReturn<Values>
  /** Fields whose values the platform has not got. */
  unsaved: readonly Path<Values>[]
  /** Of what is entered, as it was saved last. */
  version: number | undefined
  /** Whether a field cannot be saved with this value. */
  isWrong: (field: string, values: Values) => boolean
}

/**
 * Keeps in the tab what a wizard could not save yet, and puts it back after a reload. Of what was saved meanwhile, in
 * another version, only what could not be saved is put back: nothing newer is written over.
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
      // The page of an ended session goes when somebody else has signed in, to whom this is not to be shown.
      if (selectViewer(getState()).showname !== author) return
      dispatch(values === '{}' ? draftDropped(name) : draftKept({ form: name, values: JSON.parse(values), version }))
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
