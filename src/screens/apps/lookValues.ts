import type { StoredFile } from '#contract/files/storedFile.ts'
import type { SocialLink } from '#contract/operations/app/social.ts'
import type { Theme } from '#contract/operations/app/theme.ts'

/** What the form of an app's look holds. */
export interface LookValues {
  photos: StoredFile[]
  social: SocialLink[]
  theme: Theme | null
}
