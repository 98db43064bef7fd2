import { languageTag } from '#contract/core/localizedText.ts'
import { languageIn } from '#store/preferences/slice.ts'

/** Part of the state that calls read. The full state type would be circular, as it contains their responses. */
export interface CallState {
  session: { token?: string | undefined }
  preferences: Parameters<typeof languageIn>[0]
}

const dateStamp = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('')

/**
 * Returns the headers of every request: the token if stored, the date as `test` (specification, section 7), the
 * language.
 */
export const platformHeaders = ({ session, preferences }: CallState): Record<string, string> => ({
  ...(session.token && { token: session.token }),
  test: dateStamp(),
  'accept-language': languageTag(languageIn(preferences)),
})
