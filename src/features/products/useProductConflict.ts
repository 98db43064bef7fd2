import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { EditConflict } from '#src/kit/form/useRecordForm.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { type Details, isSame, type ProductValues, toProductRequest, unsavedIn, valuesOf } from './steps.ts'
import type { Edited } from './useProductSender.ts'

interface Options {
  form: UseFormReturn<ProductValues>
  /** As the platform has it now. */
  details: Details | undefined
  edited: Edited
  /** It was refused because somebody else has saved it. */
  isStale: boolean
  /** Its reader has decided. */
  onSettled: () => void
  /** Sends a request though nothing was typed. */
  saveAgain: (request: Record<string, unknown>) => void
}

/** What is typed from now on is an edit of this version. */
const take = (edited: Edited, { product: { id }, version }: Details, values: ProductValues): void => {
  Object.assign(edited, { saved: { id, version }, request: toProductRequest(values), sent: [] })
}

/**
 * A product that somebody else has saved while it was typed here: its reader decides which version stands. Where nothing
 * was typed that is not saved, the newer version is taken as it is.
 */
export const useProductConflict = (options: Options): EditConflict<ProductValues> | undefined => {
  const { form, details, edited, isStale, onSettled, saveAgain } = options
  const language = useLanguage()
  const isThere = isStale && details !== undefined && details.version !== edited.saved.version
  const theirs = isThere ? valuesOf(details, language) : undefined
  const request = theirs && toProductRequest(theirs)
  /** It was saved from here, and only its reply was lost. */
  const isOwn = request !== undefined && edited.sent.some((one) => isSame(one, request))

  const settle = (next: () => void) => () => {
    if (!details || !theirs) return
    take(edited, details, theirs)
    onSettled()
    next()
    saveAgain(toProductRequest(form.getValues()))
  }
  useEffect(() => {
    if (isOwn) settle(() => {})()
  })

  const isNewer = details !== undefined && details.version > (edited.saved.version ?? details.version)
  useEffect(() => {
    if (!isNewer || unsavedIn(toProductRequest(form.getValues()), edited.request).length > 0) return
    const newer = valuesOf(details, language)
    take(edited, details, newer)
    form.reset(newer)
    onSettled()
  }, [isNewer, details, edited, form, language, onSettled])

  if (!theirs || isOwn) return undefined
  return {
    mine: form.getValues(),
    theirs,
    keepMine: settle(() => {}),
    takeTheirs: settle(() => form.reset(theirs)),
  }
}
