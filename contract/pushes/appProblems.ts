import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import type { Audience } from './inputs.ts'

/** What a push asks of its app. */
export interface AppRequirements {
  language: LanguageCode
  audience: Audience
  pid: string | null
}

/** The app of a push as it is now. */
export interface PushApp {
  languages: readonly string[]
  /** Whether it is the platform's, and the push a vendor's: such a push is for users of the vendor's own products alone. */
  isShared: boolean
  /** Whether the push's product is one of the app's. */
  holdsProduct: boolean
}

/** What of a push does not fit its app, by field. */
export const appProblems = (
  { language, audience, pid }: AppRequirements,
  { languages, isShared, holdsProduct }: PushApp,
): Record<string, ProblemCode> => ({
  ...(!languages.includes(language) && { language: 'languageNotInApp' as const }),
  ...(isShared && audience !== 'product' && { audience: 'sharedAppAudience' as const }),
  ...(pid !== null && !holdsProduct && { pid: 'productNotInApp' as const }),
})
