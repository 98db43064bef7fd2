import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useAppDispatch, useAppStore } from '#src/kit/lib/store.ts'
import { draftDropped, draftKept } from '#store/drafts.ts'
import { selectViewer } from '#store/session/slice.ts'

/** How long nobody types before what was typed is kept. */
const restMs = 500

interface Options<Values extends FieldValues> {
  /** Names the form. */
  name: string
  form: UseFormReturn<Values>
  /** Fields that are never kept, such as passwords. */
  secret?: readonly Path<Values>[] | undefined
  version?: number | undefined
  onVersion?: (version: number | undefined) => void
}

const omit = <Values extends FieldValues>(values: Values, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/**
 * Keeps what was typed while it is typed, and when its reader leaves the form without saving or reloads the page; and
 * puts it back when they return.
 */
export const useDraft = <Values extends FieldValues>(options: Options<Values>) => {
  const { name, form, secret = [], version, onVersion } = options
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [kept] = useState(() => getState().drafts.byForm[name])
  const [author] = useState(() => selectViewer(getState()).showname)
  const [isRestored, setRestored] = useState(kept !== undefined)
  const { isDirty } = form.formState
  const keep = useRef<() => void>(() => {})
  const isSaved = useRef(false)

  useEffect(() => {
    if (!kept) return
    onVersion?.(kept.version)
    for (const [field, value] of Object.entries(kept.values))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }, [kept, form, onVersion])

  useEffect(() => {
    keep.current = () => {
      // The page of an ended session goes when somebody else has signed in, to whom this is not to be shown.
      if (selectViewer(getState()).showname !== author) return
      dispatch(
        isDirty && !isSaved.current
          ? draftKept({ form: name, values: omit(form.getValues(), secret), version })
          : draftDropped(name),
      )
    }
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const keepNow = () => keep.current()
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(keepNow, restMs)
    })
    window.addEventListener('pagehide', keepNow)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [form])

  // A reload keeps it, closing the window does not, and the browser does not say which is to come.
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
    drop: useCallback(() => {
      isSaved.current = true
      dispatch(draftDropped(name))
    }, [dispatch, name]),
    forget: () => setRestored(false),
  }
}
