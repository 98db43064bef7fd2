import type { CountryCode } from 'libphonenumber-js/min'

export type Country = CountryCode

export const defaultCountry: Country = 'CN'

/** The numbering plans of the world weigh as much as half a page: they come when a phone is asked for. */
const plans = () => import('libphonenumber-js/min')

/** Every country with its prefix, e.g. `+86`, by name in a language. */
export const loadCountries = async (tag: string): Promise<{ country: Country; label: string }[]> => {
  const { getCountries, getCountryCallingCode } = await plans()
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  return getCountries()
    .map((country) => ({ country, name: names.of(country) ?? country, prefix: `+${getCountryCallingCode(country)}` }))
    .toSorted((a, b) => a.name.localeCompare(b.name, tag))
    .map(({ country, name, prefix }) => ({ country, label: `${name} ${prefix}` }))
}

/** A number as it travels, e.g. `+8613800138000`; undefined where there can be no such phone in this country. */
export const toE164 = async (typed: string, country: Country = defaultCountry): Promise<string | undefined> => {
  const { parsePhoneNumberFromString } = await plans()
  const number = parsePhoneNumberFromString(typed, country)
  return number?.isValid() ? number.number : undefined
}
