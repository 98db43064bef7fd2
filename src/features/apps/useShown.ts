import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { PhoneContent } from './AppPhone.tsx'
import type { FaceDetails } from './useApp.ts'

/** The props of each form of an app's face. */
export interface PartProps {
  details: FaceDetails
  /** Shows what is typed on the phone beside the form. */
  onShown: (shown: Partial<PhoneContent>) => void
  onSaved: () => void
}

/** Shows what a form says on the phone beside it, while it is open. `toShown` stays the same function. */
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
