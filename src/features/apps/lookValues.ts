import type { SocialLink } from '#contract/apps/social.ts'
import type { Theme } from '#contract/apps/theme.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'

/** The values of the form of an app's look. */
export interface LookValues {
  photos: StoredFile[]
  social: SocialLink[]
  theme: Theme | null
}
