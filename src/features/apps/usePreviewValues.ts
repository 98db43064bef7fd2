import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { PhoneContent } from './AppPreview.tsx'
import type { AppearanceDetails } from './useApp.ts'

export interface AppearanceFormProps {
  details: AppearanceDetails
  /** Shows unsaved values in the preview. */
  onPreview: (shown: Partial<PhoneContent>) => void
  onSaved: () => void
}

/**
 * Passes the form's current values to the preview on every change, and clears them on unmount. `toShown` must be
 * stable.
 */
export const usePreviewValues = <Values extends FieldValues>(
  { getValues, watch }: Pick<UseFormReturn<Values>, 'getValues' | 'watch'>,
  onPreview: AppearanceFormProps['onPreview'],
  toPreview: (values: Values) => Partial<PhoneContent>,
): void => {
  useEffect(() => {
    const show = () => onPreview(toPreview(getValues()))
    show()
    const { unsubscribe } = watch(show)
    return () => {
      unsubscribe()
      onPreview({})
    }
  }, [getValues, watch, onPreview, toPreview])
}
