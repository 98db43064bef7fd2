/** Whether there can be a telephone with this number; one without a country's prefix is in China. */
export const isPhone = async (number: string): Promise<boolean> => {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return parsePhoneNumberFromString(number, 'CN')?.isValid() === true
}
