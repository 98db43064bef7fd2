import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Whether there can be a telephone with this number, given with the country's prefix. */
export const isPhone = (number: string): boolean => parsePhoneNumberFromString(number)?.isValid() === true
