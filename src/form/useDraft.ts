import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useAppDispatch, useAppStore } from '#src/lib/store.ts'
import { draftDropped, draftKept } from '#store/drafts.ts'
import { selectViewer } from '#store/session/slice.ts'

/**
 * Keeps what was typed when its reader leaves the form without saving, and puts it back when they return. Before the
 * whole page is left the browser asks.
 */
export const useDraft = <Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  version: number | undefined,
  onVersion: (version: number | undefined) => void,
) => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [kept] = useState(() => getState().drafts[name])
  const [author] = useState(() => selectViewer(getState()).showname)
  const [isRestored, setRestored] = useState(kept !== undefined)
  const { isDirty } = form.formState
  const leaving = useRef<() => void>(() => {})
  const isSaved = useRef(false)

  useEffect(() => {
    if (!kept) return
    onVersion(kept.version)
    for (const [field, value] of Object.entries(kept.values))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }, [kept, form, onVersion])

  useEffect(() => {
    leaving.current = () => {
      // The page of an ended session goes when somebody else has signed in, to whom this is not to be shown.
      if (selectViewer(getState()).showname !== author) return
      dispatch(
        isDirty && !isSaved.current ? draftKept({ form: name, values: form.getValues(), version }) : draftDropped(name),
      )
    }
  })
  useEffect(() => () => leaving.current(), [])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSaved.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return {
    isRestored,
    /** Of a form that was saved nothing is kept. */
    drop: () => {
      isSaved.current = true
    },
    forget: () => setRestored(false),
  }
}
