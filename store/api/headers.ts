import { tagOf } from '#contract/localizedText.ts'
import type { RootState } from '../types.ts'

const dateStamp = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('')

/** What every request carries: the token if one is stored, the date as `test` (specification, section 7), the language. */
export const platformHeaders = ({ session, preferences }: RootState): Record<string, string> => ({
  ...(session.token && { token: session.token }),
  test: dateStamp(),
  'accept-language': tagOf(preferences.language),
})
