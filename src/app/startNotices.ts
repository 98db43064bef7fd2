import { type Language, languages, languageTag } from '#contract/core/localizedText.ts'

/** Notices of the static page, which the build writes into it: they appear where the application does not start. */
const notices = {
  outdated: { title: 'core.server:outdatedBrowser', hint: 'core.server:outdatedBrowserHint' },
  withoutScripts: { title: 'core.server:scriptsOff', hint: 'core.server:scriptsOffHint' },
} as const

export type StartNotice = keyof typeof notices

/** Returns a notice as HTML in every language, as the reader's choice is not known without scripts. */
export const noticeHtml = (notice: StartNotice, textOf: (key: string, language: Language) => string): string => {
  const { title, hint } = notices[notice]
  const sections = languages.map(
    (language) =>
      `<section lang="${languageTag(language)}"><h1>${textOf(title, language)}</h1><p>${textOf(hint, language)}</p></section>`,
  )
  return sections.join('')
}
