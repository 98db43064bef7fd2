import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import type { Audience } from './inputs.ts'

/** Properties of a push that its app has to support. */
export interface AppRequirements {
  language: LanguageCode
  audience: Audience
  pid: string | null
}

/** Current state of the app of a push. */
export interface PushApp {
  languages: readonly string[]
  /**
   * True if the app is the platform's and the push a vendor's: such a push only reaches users of the vendor's own
   * products.
   */
  isShared: boolean
  /** True if the push's product is in the app. */
  holdsProduct: boolean
}

/** Returns the fields of a push that its app does not support, with their problems. */
export const appProblems = (
  { language, audience, pid }: AppRequirements,
  { languages, isShared, holdsProduct }: PushApp,
): Record<string, ProblemCode> => ({
  ...(!languages.includes(language) && { language: 'languageNotInApp' as const }),
  ...(isShared && audience !== 'product' && { audience: 'sharedAppAudience' as const }),
  ...(pid !== null && !holdsProduct && { pid: 'productNotInApp' as const }),
})
