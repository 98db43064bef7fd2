import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { PhoneContent } from './AppPhone.tsx'
import type { FaceDetails } from './useApp.ts'

export interface PartProps {
  details: FaceDetails
  /** Shows unsaved values in the preview. */
  onShown: (shown: Partial<PhoneContent>) => void
  onSaved: () => void
}

/**
 * Passes the form's current values to the preview on every change, and clears them on unmount. `toShown` must be
 * stable.
 */
export const useShown = <Values extends FieldValues>(
  { getValues, watch }: Pick<UseFormReturn<Values>, 'getValues' | 'watch'>,
  onShown: PartProps['onShown'],
  toShown: (values: Values) => Partial<PhoneContent>,
): void => {
  useEffect(() => {
    const show = () => onShown(toShown(getValues()))
    show()
    const { unsubscribe } = watch(show)
    return () => {
      unsubscribe()
      onShown({})
    }
  }, [getValues, watch, onShown, toShown])
}
