/** Tests whether a telephone number is valid. A number without a country code is Chinese. */
export const isPhone = async (number: string): Promise<boolean> => {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return parsePhoneNumberFromString(number, 'CN')?.isValid() === true
}
