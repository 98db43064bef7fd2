import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type EditConflict, mergeVersions } from '#src/kit/form/mergeVersions.ts'
import { useMergedConflict } from '#src/kit/form/useMergedConflict.ts'
import { isDeepEqual } from '#src/kit/lib/deepEqual.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { type ProductResponse, type ProductValues, toProductRequest, unsavedFields, valuesOf } from './steps.ts'
import type { EditState } from './useProductAutosave.ts'

interface Options {
  form: UseFormReturn<ProductValues>
  /** Current version on the server. */
  details: ProductResponse | undefined
  edited: EditState
  /** True after a save was refused because the product had changed (optimistic concurrency). */
  isStale: boolean
  /** Called once the conflict is resolved. */
  onSettled: () => void
  /** Saves a request without further input. */
  saveAgain: (request: Record<string, unknown>) => void
}

/** Makes a version the base of further edits. */
const rebase = (edited: EditState, { product: { id }, version }: ProductResponse, values: ProductValues): void => {
  Object.assign(edited, { saved: { id, version }, request: toProductRequest(values), sent: [] })
}

/**
 * Detects that a product was changed elsewhere while it was edited here, merges both versions, and returns the
 * conflict for the user to resolve where they changed the same fields. Without unsaved input, the newer version replaces the form's values.
 */
export const useProductConflict = (options: Options): EditConflict<ProductValues> | undefined => {
  const { form, details, edited, isStale, onSettled, saveAgain } = options
  const language = useLanguage()
  const isConflict = isStale && details !== undefined && details.version !== edited.saved.version
  const theirs = isConflict ? valuesOf(details, language) : undefined
  const request = theirs && toProductRequest(theirs)
  /** True if the newer version was saved from here and only the response was lost. */
  const isOwn = request !== undefined && edited.sent.some((one) => isDeepEqual(one, request))

  const settle = (next: () => void) => () => {
    if (!details || !theirs) return
    rebase(edited, details, theirs)
    onSettled()
    next()
    saveAgain(toProductRequest(form.getValues()))
  }
  useEffect(() => {
    if (isOwn) settle(() => {})()
  })

  const isNewer = details !== undefined && details.version > (edited.saved.version ?? details.version)
  useEffect(() => {
    if (!isNewer || unsavedFields(toProductRequest(form.getValues()), edited.request).length > 0) return
    const newer = valuesOf(details, language)
    rebase(edited, details, newer)
    form.reset(newer)
    onSettled()
  }, [isNewer, details, edited, form, language, onSettled])

  const changesFrom = (changed: Record<string, unknown>) => {
    const names: readonly string[] = unsavedFields(changed, edited.request)
    return (name: string) => names.includes(name)
  }
  const mine = form.getValues()
  const merge =
    theirs &&
    request &&
    mergeVersions(mine, theirs, {
      isChangedHere: changesFrom(toProductRequest(mine)),
      isChangedThere: changesFrom(request),
    })
  const resolve = (values: ProductValues | undefined) => settle(() => form.reset(values ?? theirs))()
  const conflict = theirs && merge && !isOwn ? { mine, theirs, ...merge, resolve } : undefined
  useMergedConflict(conflict)
  return conflict && conflict.conflicting.length > 0 ? conflict : undefined
}
