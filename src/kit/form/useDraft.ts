import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useAppDispatch, useAppStore } from '#src/kit/lib/store.ts'
import { draftDropped, draftSaved } from '#store/drafts.ts'
import { selectViewer } from '#store/session/slice.ts'

/** Milliseconds without typing after which the draft is stored. */
const debounceMs = 500

interface Options<Values extends FieldValues> {
  /** Name of the form. */
  name: string
  form: UseFormReturn<Values>
  /** Fields that are never stored, such as passwords. */
  secret?: readonly Path<Values>[] | undefined
  version?: number | undefined
  onVersion?: (version: number | undefined) => void
}

const omit = <Values extends FieldValues>(values: Values, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/**
 * Stores a form's changed values in the store's drafts: debounced while typing, on unmount and on reload. Restores them
 * when the form opens again. Asks for confirmation before the page is unloaded with unsaved changes.
 */
export const useDraft = <Values extends FieldValues>(options: Options<Values>) => {
  const { name, form, secret = [], version, onVersion } = options
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [draft] = useState(() => getState().drafts.byForm[name])
  const [author] = useState(() => selectViewer(getState()).showname)
  const [isRestored, setRestored] = useState(draft !== undefined)
  const { isDirty } = form.formState
  const save = useRef<() => void>(() => {})
  const isSaved = useRef(false)

  useEffect(() => {
    if (!draft) return
    onVersion?.(draft.version)
    for (const [field, value] of Object.entries(draft.values))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }, [draft, form, onVersion])

  useEffect(() => {
    save.current = () => {
      // The page of an ended session unmounts when another account has signed in, which must not see the draft.
      if (selectViewer(getState()).showname !== author) return
      dispatch(
        isDirty && !isSaved.current
          ? draftSaved({ form: name, values: omit(form.getValues(), secret), version })
          : draftDropped(name),
      )
    }
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const saveNow = () => save.current()
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(saveNow, debounceMs)
    })
    window.addEventListener('pagehide', saveNow)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [form])

  // A reload keeps the draft, closing the window does not, and the browser does not tell which one is coming.
  useEffect(() => {
    if (!isDirty) return
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (!isSaved.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', confirmLeaving)
    return () => window.removeEventListener('beforeunload', confirmLeaving)
  }, [isDirty])

  return {
    isRestored,
    /** Deletes the draft after saving. */
    drop: useCallback(() => {
      isSaved.current = true
      dispatch(draftDropped(name))
    }, [dispatch, name]),
    forget: () => setRestored(false),
  }
}
