import { countCharacters, findHiddenCharacter, isStorable, normalizeLine } from '#contract/core/characters.ts'
import { parseMailbox } from '#contract/core/email.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import type { SignUp } from '#server/features/campaigns/signUp.ts'
import type { FormInput } from './pages.ts'

type FormRequest = Pick<SignUp, 'email' | 'name' | 'language' | 'clicks'>

const nameMaxLength = 60

/** Parses the subscription form; returns the input with its errors if it is invalid. */
export const parseForm = (
  body: string,
  language: Language,
): { request: FormRequest; isTrapped: boolean } | { input: FormInput } => {
  const fields = new URLSearchParams(body)
  const field = (name: string) => normalizeLine(fields.get(name) ?? '')
  const mailbox = parseMailbox(field('email'))
  const email = mailbox?.address ?? field('email')
  const name = field('name') || (mailbox?.name ?? '')
  const isWrongAddress = !mailbox
  const isConsentMissing = field('consent') !== 'yes'
  const isNameValid = countCharacters(name) <= nameMaxLength && isStorable(name) && !findHiddenCharacter(name)
  if (isWrongAddress || isConsentMissing)
    return {
      input: {
        email,
        name: isNameValid ? name : '',
        hasConsent: !isConsentMissing,
        countsClicks: field('clicks') === 'yes',
        isWrongAddress,
        isConsentMissing,
      },
    }
  const clicks = field('clicks') === 'yes' ? 'yes' : 'no'
  return {
    request: { email, name: isNameValid && name !== '' ? name : null, language: languageTag(language), clicks },
    isTrapped: field('website') !== '',
  }
}
