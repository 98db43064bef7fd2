import type { LocalizedName } from '#contract/core/fields.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'

/** Returns the name in this language, otherwise the default name. */
export const findLocalizedName = (names: readonly LocalizedName[], code: LanguageCode): LocalizedName | undefined =>
  names.find((one) => one.language === code) ?? names.find(({ isDefault }) => isDefault)

/** Returns the name for a language of the interface, otherwise the default name. */
export const localizedName = (names: readonly LocalizedName[], language: Language): string =>
  findLocalizedName(names, languageTag(language) as LanguageCode)?.name ?? ''
