import type { Language } from '#contract/core/localizedText.ts'
import { countryOfPhone, parsePhone } from '#contract/core/phone.ts'
import { ApiError } from './apiError.ts'
import { fieldError } from './fieldErrors.ts'

interface PhoneInput {
  /** Field of the request, which errors name. */
  field: string
  /** Number as it was typed. */
  phone: string
  /** Stored number, to whose country a number without a country code belongs; by default China. */
  reference: string | undefined
}

/** Converts a phone number of a request to its stored form. Throws `invalid` if the number is not possible. */
export const parsePhoneInput = async (
  { field, phone, reference = '' }: PhoneInput,
  language: Language,
): Promise<string> => {
  const stored = await parsePhone(phone, await countryOfPhone(reference))
  if (stored === undefined) throw new ApiError('invalid', {}, [fieldError(field, 'impossiblePhone', language)])
  return stored
}
