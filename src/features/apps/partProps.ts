import type { PhoneContent } from './AppPhone.tsx'
import type { FaceDetails } from './useApp.ts'

/** The props of each form of an app's face. */
export interface PartProps {
  details: FaceDetails
  /** Shows what is typed on the phone beside the form. */
  onShown: (shown: Partial<PhoneContent>) => void
  onSaved: () => void
}
