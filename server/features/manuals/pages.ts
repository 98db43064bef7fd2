import type { LocalizedName } from '#contract/core/fields.ts'
import { fileKinds } from '#contract/core/files/kinds.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { manualsPath } from '#contract/manuals/address.ts'
import { Html, html } from '#server/platform/core/html.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { PublicManual } from './find.ts'
import { style } from './style.ts'
import { type Part, type PreparedText, renderText } from './text.ts'
import { directionOf, words } from './words/index.ts'

/** A name in a language, or its default. */
const nameIn = (names: readonly LocalizedName[], language: LanguageCode): string =>
  (names.find((name) => name.language === language) ?? names.find(({ isDefault }) => isDefault))?.name ?? ''

/** Chinese is told apart by how it is written, not by a country. */
const written: Readonly<Partial<Record<LanguageCode, string>>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }

/** A language in its own words. */
const ownName = (code: LanguageCode): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(written[code] ?? code) ?? textIn(languageCodes[code], 'en')

interface Shell {
  language: LanguageCode
  title: string
  header?: Html
  body: Html
}

const shell = ({ language, title, header, body }: Shell): string =>
  html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${new Html(style)}</style></head>
<body>${header}<main>${body}</main></body></html>
`.text

const languageChoice = ({ code, names }: PublicManual, language: LanguageCode): Html | undefined => {
  if (names.length < 2) return undefined
  const { language: label, open } = words[language]
  const options = names.map(({ language: one }) => {
    const chosen = one === language ? new Html(' selected') : ''
    return html`<option value="${one}" lang="${one}"${chosen}>${ownName(one)}</option>`
  })
  return html`<form action="${manualsPath}/${code}"><label for="lang">${label}</label><select id="lang" name="lang">${options}</select><button>${open}</button></form>`
}

const headerOf = (manual: PublicManual, language: LanguageCode): Html =>
  html`<header><div><p>${nameIn(manual.productNames, language)} · ${manual.pid}</p><h1>${nameIn(manual.names, language)}</h1></div>${languageChoice(manual, language)}</header>`

const size = (bytes: number, language: LanguageCode): string => {
  const [unit, of] = bytes < 1_048_576 ? (['kilobyte', 1_024] as const) : (['megabyte', 1_048_576] as const)
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(bytes / of)
}

const pdfOf = ({ code }: PublicManual, file: StoredFile, language: LanguageCode): Html => {
  const address = `${manualsPath}/${code}/${file.id}.pdf`
  const link = html`<a class="action" href="${address}">${words[language].openPdf} (${size(file.bytes, language)})</a>`
  return html`<p>${link}</p><object type="application/pdf" data="${address}" aria-label="${file.name}">${link}</object>`
}

const videoOf = ({ url, name, kind, bytes }: StoredFile, language: LanguageCode): Html =>
  html`<figure><video controls preload="none" aria-label="${words[language].video}: ${name}"><source src="${url ?? ''}" type="${fileKinds[kind].mime}"></video><figcaption>${name} (${size(bytes, language)})</figcaption></figure>`

interface Shown {
  language: LanguageCode
  /** Those that its contents name. */
  files: readonly StoredFile[]
  part: Part
  /** As the reader has chosen it. */
  lang: string | undefined
  /** Its text in this language, where it has one. */
  text: PreparedText | undefined
}

/** A manual in one of its languages, a long one in parts. */
export const manualPage = (manual: PublicManual, { language, files, part, lang, text: prepared }: Shown): string => {
  const content = manual.contents.find((one) => one.language === language)
  const filesWith = (ids: readonly string[]) => ids.flatMap((id) => files.find((file) => file.id === id) ?? [])
  const text = prepared && renderText(prepared, { part, lang, words: words[language] })
  const videos = text?.isLast === false ? [] : filesWith(content?.videos ?? [])
  return shell({
    language,
    title: `${nameIn(manual.names, language)} · ${nameIn(manual.productNames, language)}`,
    header: headerOf(manual, language),
    body: html`${text?.html}${filesWith([content?.pdf ?? []].flat()).map((file) => pdfOf(manual, file, language))}${videos.map((file) => videoOf(file, language))}`,
  })
}

/** What readers are told of a manual that was taken down, in words. */
export const takenDownWords = ({ names, productNames, pid, replacement }: PublicManual, language: LanguageCode) => ({
  product: `${nameIn(productNames, language)} · ${pid}`,
  title: nameIn(names, language),
  expired: words[language].expired,
  replacement: replacement && { words: words[language].replacement, title: nameIn(replacement.names, language) },
})

/** Says that a manual was taken down, of which product it was, and what replaces it. */
export const takenDownPage = (manual: PublicManual, language: LanguageCode): string => {
  const { expired, replacement } = takenDownWords(manual, language)
  const link =
    replacement &&
    html`<p>${replacement.words} <a href="${manualsPath}/${manual.replacement?.code}">${replacement.title}</a></p>`
  return shell({
    language,
    title: `${expired} · ${nameIn(manual.productNames, language)}`,
    header: headerOf(manual, language),
    body: html`<div class="notice"><strong>${expired}</strong>${link ?? undefined}</div>`,
  })
}

/** A way on for somebody whose code is none, or who has none yet. */
export const unknownPage = (language: LanguageCode, title: string): string => {
  const { tryCode, open } = words[language]
  return shell({
    language,
    title,
    body: html`<h1>${title}</h1><form action="${manualsPath}"><label for="code">${tryCode}</label><input id="code" name="code" required maxlength="40" autocapitalize="none" autocomplete="off" spellcheck="false"><button>${open}</button></form>`,
  })
}

/**
 * The page of a request that was refused or has failed: the same bytes for everybody, so that being refused costs less than
 * being served.
 */
export const failedPage: string = shell({
  language: 'en',
  title: words.en.failed,
  body: html`<h1>${words.en.failed}</h1><h1 lang="zh-Hans">${words['zh-CN'].failed}</h1>`,
})
