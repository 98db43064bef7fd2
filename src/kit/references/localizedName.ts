import type { LocalizedName } from '#contract/core/fields.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { type Language, tagOf } from '#contract/core/localizedText.ts'

/** The name in this language, else the default. */
export const nameIn = (names: readonly LocalizedName[], code: LanguageCode): LocalizedName | undefined =>
  names.find((one) => one.language === code) ?? names.find(({ isDefault }) => isDefault)

/** The name for a reader of this language of the interface, else the default. */
export const localizedName = (names: readonly LocalizedName[], language: Language): string =>
  nameIn(names, tagOf(language) as LanguageCode)?.name ?? ''
