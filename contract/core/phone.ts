import type { CountryCode } from 'libphonenumber-js/min'
import * as z from 'zod'
import { stripDirections, stripInvisible } from './characters.ts'

export type Country = CountryCode

/** Default country of numbers without a country code. */
export const defaultCountry: Country = 'CN'

/** Loads the numbering plans, which are as large as half a page, on first use. */
export const loadPlans = () => import('libphonenumber-js/min')

/** Words before an extension that the numbering plans do not name. */
const extensionWords =
  /[\s,;/(-]*(?:转接?|轉接?|分机号?|分機號?|内线|內線|内線|durchwahl|dw|poste|interno|toestel|anknytning|wewn|extension|extn?)[.:\s]*(\d{1,9})\)?$/i

/**
 * Normalises the characters of a typed phone number: digits, spaces and dashes to ASCII, and the prefix `00` to `+`.
 * Removes a label such as `tel:`, and replaces words before an extension by `ext.`.
 */
export const normalizePhone = (typed: string): string =>
  stripInvisible(stripDirections(typed))
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:tel|phone|mobile|callto|电话|手机)[.:\s]+/i, '')
    .replace(/^[+(\s]*00[)\s]*(?=[1-9])/, '+')
    .replace(/^\+\s+/, '+')
    .replace(/\(0\)/, '')
    .replace(extensionWords, ' ext. $1')

const typedMaxLength = 60

/** Input of a phone number, whose validity `parsePhone` decides. */
export const phoneInput = z
  .string()
  .max(typedMaxLength)
  .overwrite(normalizePhone)
  .min(1)
  .meta({ examples: ['+8613800138000', '+49 30 1234567 ext. 12'] })

/**
 * Converts a phone number to its stored form: E.164, with an extension as in RFC 3966 (`+49301234567;ext=12`).
 * Undefined if it is invalid. A number without a country code belongs to `country`.
 */
export const parsePhone = async (typed: string, country: Country = defaultCountry): Promise<string | undefined> => {
  const { parsePhoneNumberFromString } = await loadPlans()
  const number = parsePhoneNumberFromString(normalizePhone(typed), { defaultCountry: country, extract: false })
  return number?.isValid() ? number.format('RFC3966').slice('tel:'.length) : undefined
}

/** Returns the country of a phone number with a country code; undefined without one. */
export const countryOfPhone = async (stored: string): Promise<Country | undefined> =>
  (await loadPlans()).parsePhoneNumberFromString(stored)?.country

/** Formats a stored phone number in groups, with the country code; one that is invalid stays as it is. */
export const formatPhone = async (stored: string): Promise<string> => {
  const number = (await loadPlans()).parsePhoneNumberFromString(stored)
  return number?.isValid() ? number.formatInternational() : stored
}
