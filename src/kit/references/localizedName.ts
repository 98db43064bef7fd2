import type { LocalizedName } from '#contract/core/fields.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'

/** The name in this language, else the default. */
export const findLocalizedName = (names: readonly LocalizedName[], code: LanguageCode): LocalizedName | undefined =>
  names.find((one) => one.language === code) ?? names.find(({ isDefault }) => isDefault)

/** The name for a reader of this language of the interface, else the default. */
export const localizedName = (names: readonly LocalizedName[], language: Language): string =>
  findLocalizedName(names, languageTag(language) as LanguageCode)?.name ?? ''
