import type { LocalizedName } from '#contract/core/fields.ts'
import { fileKinds } from '#contract/core/files/kinds.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { manualsPath } from '#contract/manuals/address.ts'
import { Html, html } from '#server/platform/core/html.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { PublicManual } from './findManual.ts'
import { style } from './style.ts'
import { renderText, type SplitManualText, type TextPart } from './text.ts'
import { pageTexts, textDirection } from './texts/index.ts'

/** Returns a name in a language, or else the default name. */
const localName = (names: readonly LocalizedName[], language: LanguageCode): string =>
  (names.find((name) => name.language === language) ?? names.find(({ isDefault }) => isDefault))?.name ?? ''

/** Language tags by script, as Chinese is distinguished by script instead of country. */
const scriptTags: Readonly<Partial<Record<LanguageCode, string>>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }

/** Returns the name of a language in that language. */
const nativeName = (code: LanguageCode): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(scriptTags[code] ?? code) ?? textIn(languageCodes[code], 'en')

interface Shell {
  language: LanguageCode
  title: string
  header?: Html
  body: Html
}

const shell = ({ language, title, header, body }: Shell): string =>
  html`<!doctype html>
<html lang="${language}" dir="${textDirection(language)}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${new Html(style)}</style></head>
<body>${header}<main>${body}</main></body></html>
`.text

const languageChoice = ({ code, names }: PublicManual, language: LanguageCode): Html | undefined => {
  if (names.length < 2) return undefined
  const { language: label, open } = pageTexts[language]
  const options = names.map(({ language: one }) => {
    const selected = one === language ? new Html(' selected') : ''
    return html`<option value="${one}" lang="${one}"${selected}>${nativeName(one)}</option>`
  })
  return html`<form action="${manualsPath}/${code}"><label for="lang">${label}</label><select id="lang" name="lang">${options}</select><button>${open}</button></form>`
}

const headerOf = (manual: PublicManual, language: LanguageCode): Html =>
  html`<header><div><p>${localName(manual.productNames, language)} · ${manual.pid}</p><h1>${localName(manual.names, language)}</h1></div>${languageChoice(manual, language)}</header>`

const size = (bytes: number, language: LanguageCode): string => {
  const [unit, divisor] = bytes < 1_048_576 ? (['kilobyte', 1_024] as const) : (['megabyte', 1_048_576] as const)
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(bytes / divisor)
}

const pdfOf = ({ code }: PublicManual, file: StoredFile, language: LanguageCode): Html => {
  const address = `${manualsPath}/${code}/${file.id}.pdf`
  const link = html`<a class="action" href="${address}">${pageTexts[language].openPdf} (${size(file.bytes, language)})</a>`
  return html`<p>${link}</p><object type="application/pdf" data="${address}" aria-label="${file.name}">${link}</object>`
}

const videoOf = ({ url, name, kind, bytes }: StoredFile, language: LanguageCode): Html =>
  html`<figure><video controls preload="none" aria-label="${pageTexts[language].video}: ${name}"><source src="${url ?? ''}" type="${fileKinds[kind].mime}"></video><figcaption>${name} (${size(bytes, language)})</figcaption></figure>`

interface ManualView {
  language: LanguageCode
  /** The files that its contents refer to. */
  files: readonly StoredFile[]
  part: TextPart
  /** The language that the reader has chosen. */
  lang: string | undefined
  /** Its text in this language; undefined if there is none. */
  text: SplitManualText | undefined
}

/** Renders a manual in one of its languages; long texts in parts. */
export const manualPage = (
  manual: PublicManual,
  { language, files, part, lang, text: prepared }: ManualView,
): string => {
  const content = manual.contents.find((one) => one.language === language)
  const filesWith = (ids: readonly string[]) => ids.flatMap((id) => files.find((file) => file.id === id) ?? [])
  const text = prepared && renderText(prepared, { part, lang, texts: pageTexts[language] })
  const videos = text?.isLast === false ? [] : filesWith(content?.videos ?? [])
  return shell({
    language,
    title: `${localName(manual.names, language)} · ${localName(manual.productNames, language)}`,
    header: headerOf(manual, language),
    body: html`${text?.html}${filesWith([content?.pdf ?? []].flat()).map((file) => pdfOf(manual, file, language))}${videos.map((file) => videoOf(file, language))}`,
  })
}

/** Returns the texts for readers of a manual that was taken down. */
export const takenDownTexts = ({ names, productNames, pid, replacement }: PublicManual, language: LanguageCode) => ({
  product: `${localName(productNames, language)} · ${pid}`,
  title: localName(names, language),
  expired: pageTexts[language].expired,
  replacement: replacement && { words: pageTexts[language].replacement, title: localName(replacement.names, language) },
})

/** Renders the page of a manual that was taken down, with its product and replacement. */
export const takenDownPage = (manual: PublicManual, language: LanguageCode): string => {
  const { expired, replacement } = takenDownTexts(manual, language)
  const link =
    replacement &&
    html`<p>${replacement.words} <a href="${manualsPath}/${manual.replacement?.code}">${replacement.title}</a></p>`
  return shell({
    language,
    title: `${expired} · ${localName(manual.productNames, language)}`,
    header: headerOf(manual, language),
    body: html`<div class="notice"><strong>${expired}</strong>${link ?? undefined}</div>`,
  })
}

/** Renders a page with an input for a code, for an unknown code or none. */
export const unknownPage = (language: LanguageCode, title: string): string => {
  const { tryCode, open } = pageTexts[language]
  return shell({
    language,
    title,
    body: html`<h1>${title}</h1><form action="${manualsPath}"><label for="code">${tryCode}</label><input id="code" name="code" required maxlength="40" autocapitalize="none" autocomplete="off" spellcheck="false"><button>${open}</button></form>`,
  })
}

/**
 * The page of a refused or failed request: the same bytes for all readers, so that refusing costs less than serving.
 */
export const failedPage: string = shell({
  language: 'en',
  title: pageTexts.en.failed,
  body: html`<h1>${pageTexts.en.failed}</h1><h1 lang="zh-Hans">${pageTexts['zh-CN'].failed}</h1>`,
})
