import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Whether there can be a telephone with this number; one without a country's prefix is in China. */
export const isPhone = (number: string): boolean => parsePhoneNumberFromString(number, 'CN')?.isValid() === true
