import { countryNames } from './countries.ts'
import { languageNames } from './languages.ts'

export { parseCountry } from './countries.ts'
export { parseLanguage } from './languages.ts'

/** Loads the names of countries and languages in all locales. Without it, only English and Chinese ones are parsed. */
export const loadLocaleNames = async (): Promise<void> => {
  await Promise.all([countryNames.load(), languageNames.load()])
}
