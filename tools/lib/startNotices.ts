import { readFileSync } from 'node:fs'
import { languages, languageTag } from '../../contract/core/localizedText.ts'
import { startTexts } from '../../src/app/startTexts.ts'
import { oldestVersions } from './browsers.ts'

type Notice = keyof typeof startTexts

/** Returns a notice of the static page as HTML, in every language, with the oldest supported versions. */
const noticeHtml = (notice: Notice): string => {
  const versions = new Map(Object.entries(oldestVersions()))
  const sections = languages.map((language) => {
    const texts = JSON.parse(readFileSync(`locales/${language}/core/server.json`, 'utf8')) as Record<string, string>
    const textOf = (key: string) =>
      texts[key.split(':')[1] ?? '']?.replace(
        /{{(\w+)}}/g,
        (_, browser) => versions.get(browser)?.replace(/\.0$/, '') ?? '',
      )
    const { title, hint } = startTexts[notice]
    return `<section lang="${languageTag(language)}"><h1>${textOf(title)}</h1><p>${textOf(hint)}</p></section>`
  })
  return sections.join('')
}

export const startNotices = (): Record<Notice, string> => ({
  outdated: noticeHtml('outdated'),
  withoutScripts: noticeHtml('withoutScripts'),
})
