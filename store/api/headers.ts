import { languageTag } from '#contract/core/localizedText.ts'
import { languageIn } from '#store/preferences/slice.ts'

/** What calls need of the state: they must not know the rest, which holds the replies to them. */
export interface CallState {
  session: { token?: string | undefined }
  preferences: Parameters<typeof languageIn>[0]
}

const dateStamp = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('')

/** What every request carries: the token if one is stored, the date as `test` (specification, section 7), the language. */
export const platformHeaders = ({ session, preferences }: CallState): Record<string, string> => ({
  ...(session.token && { token: session.token }),
  test: dateStamp(),
  'accept-language': languageTag(languageIn(preferences)),
})
