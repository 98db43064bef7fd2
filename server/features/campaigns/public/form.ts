import { isMailAddress } from '#contract/campaigns/address.ts'
import { isStorable } from '#contract/core/characters.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import type { SignUp } from '#server/features/campaigns/signUp.ts'
import type { Typed } from './pages.ts'

type Wish = Pick<SignUp, 'email' | 'name' | 'language' | 'clicks'>

const nameMaxLength = 60

/** What a form of ours says; what was typed where it cannot be taken. */
export const readForm = (body: string, language: Language): { wish: Wish; isTrapped: boolean } | { typed: Typed } => {
  const fields = new URLSearchParams(body)
  const field = (name: string) => (fields.get(name) ?? '').trim()
  const [email, name] = [field('email'), field('name')]
  const isWrongAddress = !isMailAddress(email)
  const isConsentMissing = field('consent') !== 'yes'
  const isNameFit = name.length <= nameMaxLength && isStorable(name) && !/\p{Cc}/u.test(name)
  if (isWrongAddress || isConsentMissing)
    return { typed: { email, name: isNameFit ? name : '', isWrongAddress, isConsentMissing } }
  const clicks = field('clicks') === 'yes' ? 'yes' : 'no'
  return {
    wish: { email, name: isNameFit && name !== '' ? name : null, language: languageTag(language), clicks },
    isTrapped: field('website') !== '',
  }
}
