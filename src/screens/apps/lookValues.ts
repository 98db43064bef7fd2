import type { StoredFile } from '#contract/files/storedFile.ts'
import type { SocialLink } from '#contract/operations/app/social.ts'
import type { Theme } from '#contract/operations/app/theme.ts'

/** The values of the form of an app's look. */
export interface LookValues {
  photos: StoredFile[]
  social: SocialLink[]
  theme: Theme | null
}
