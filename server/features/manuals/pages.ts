import type { LocalizedName } from '#contract/core/fields.ts'
import { fileKinds } from '#contract/core/files/kinds.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { manualsPath } from '#contract/manuals/address.ts'
import { Html, html } from '#server/platform/core/html.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { emptyIcon } from '#server/platform/http/security.ts'
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

/** Content of a page. */
interface PageBody {
  header?: Html
  body: Html
  footer?: Html
}

interface Shell extends PageBody {
  language: LanguageCode
  title: string
}

const bodyOf = ({ header, body, footer }: PageBody): Html => html`${header}<main>${body}</main>${footer}`

const shell = ({ language, title, ...content }: Shell): string =>
  html`<!doctype html>
<html lang="${language}" dir="${textDirection(language)}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${emptyIcon}<style>${new Html(style)}</style></head>
<body>${bodyOf(content)}</body></html>
`.text

/** Number of languages above which they are folded. */
const visibleLanguages = 8

const languageLinks = ({ names }: PublicManual, language: LanguageCode): Html | undefined => {
  if (names.length < 2) return undefined
  const links = names.map(({ language: one }) => {
    const current = one === language ? new Html(' aria-current="true"') : ''
    return html`<li><a href="?lang=${one}" lang="${one}" hreflang="${one}"${current}>${nativeName(one)}</a></li>`
  })
  const label = pageTexts[language].language
  const nav = html`<nav class="languages" aria-label="${label}"><ul>${links}</ul></nav>`
  if (names.length <= visibleLanguages) return nav
  return html`<details class="languages"><summary>${label}: ${nativeName(language)}</summary>${nav}</details>`
}

/** Renders the logo of the manufacturer; nothing without one. */
const logoOf = ({ maker: { name, logoId } }: PublicManual, files: readonly StoredFile[]): Html | undefined => {
  const logo = files.find(({ id }) => id === logoId)
  return logo?.url
    ? html`<img class="logo" src="${logo.url}" width="${logo.width ?? ''}" height="${logo.height ?? ''}" alt="${name}">`
    : undefined
}

const headerOf = (manual: PublicManual, language: LanguageCode, files: readonly StoredFile[] = []): Html =>
  html`<header>${logoOf(manual, files)}<p>${localName(manual.productNames, language)} · ${manual.pid}</p><h1>${localName(manual.names, language)}</h1>${languageLinks(manual, language)}</header>`

const joined = (parts: readonly Html[]): Html[] => parts.map((part, index) => (index === 0 ? part : html` · ${part}`))

/** Renders the manufacturer, its support, and the edition. */
const footerOf = ({ maker, support, supportPhone, version, day }: PublicManual, language: LanguageCode): Html => {
  const texts = pageTexts[language]
  const { website } = maker
  const name = website ? html`<a href="${website}" rel="noopener">${maker.name}</a>` : html`${maker.name}`
  const address = maker.address === '' ? [] : [html`<bdi>${maker.address}</bdi>`]
  const ways = [
    ...(support.email ? [html`<a href="mailto:${support.email}">${support.email}</a>`] : []),
    ...(support.phone
      ? [html`<a href="tel:${support.phone.replace(/[\s()]/g, '')}" dir="ltr">${supportPhone}</a>`]
      : []),
  ]
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  const supportLine = ways.length > 0 ? html`<dt>${texts.support}</dt><dd>${joined(ways)}</dd>` : undefined
  return html`<footer><dl><dt>${texts.maker}</dt><dd>${joined([name, ...address])}</dd>${supportLine}<dt>${texts.edition}</dt><dd>${version} · <time datetime="${day}">${date}</time></dd></dl></footer>`
}

const size = (bytes: number, language: LanguageCode): string => {
  const [unit, divisor] = bytes < 1_048_576 ? (['kilobyte', 1_024] as const) : (['megabyte', 1_048_576] as const)
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(bytes / divisor)
}

/** Renders a PDF: embedded, or on narrow screens its first page as an image that opens it. */
const pdfOf = (
  { code }: PublicManual,
  { file, cover }: { file: StoredFile; cover: StoredFile | undefined },
  language: LanguageCode,
): Html => {
  const address = `${manualsPath}/${code}/${file.id}.pdf`
  const link = html`<a class="action" href="${address}">${pageTexts[language].openPdf} (${size(file.bytes, language)})</a>`
  const sheet = cover?.url
    ? html`<a class="sheet" href="${address}"><img src="${cover.url}" width="${cover.width ?? ''}" height="${cover.height ?? ''}" alt="${file.name}" loading="lazy"></a>`
    : undefined
  return html`<p>${link}</p>${sheet}<object type="application/pdf" data="${address}" aria-label="${file.name}"></object>`
}

/** Renders a video with a frame of it as poster; its title is the name of its file without the extension. */
const videoOf = (
  { url, name, kind, bytes }: StoredFile,
  cover: StoredFile | undefined,
  language: LanguageCode,
): Html => {
  const title = name.replace(/\.[^.]+$/, '').replaceAll('_', ' ')
  const poster = cover?.url ? html` poster="${cover.url}"` : undefined
  return html`<figure><video controls preload="none"${poster} aria-label="${pageTexts[language].video}: ${title}"><source src="${url ?? ''}" type="${fileKinds[kind].mime}"></video><figcaption><strong>${title}</strong> · ${fileKinds[kind].label}, ${size(bytes, language)}</figcaption></figure>`
}

interface ManualView {
  language: LanguageCode
  /** The files that its contents refer to, and the logo of its manufacturer. */
  files: readonly StoredFile[]
  part: TextPart
  /** The language that the reader has chosen. */
  lang: string | undefined
  /** Its text in this language; undefined if there is none. */
  text: SplitManualText | undefined
}

const contentOf = (manual: PublicManual, { language, files, part, lang, text: prepared }: ManualView): PageBody => {
  const content = manual.contents.find((one) => one.language === language)
  const filesWith = (ids: readonly string[]) => ids.flatMap((id) => files.find((file) => file.id === id) ?? [])
  const coverOf = ({ id }: StoredFile) => filesWith([content?.covers?.[id] ?? []].flat())[0]
  const text = prepared && renderText(prepared, { part, lang, texts: pageTexts[language] })
  const videos = text?.isLast === false ? [] : filesWith(content?.videos ?? [])
  return {
    header: headerOf(manual, language, files),
    body: html`${text?.html}${filesWith([content?.pdf ?? []].flat()).map((file) => pdfOf(manual, { file, cover: coverOf(file) }, language))}${videos.map((file) => videoOf(file, coverOf(file), language))}`,
    footer: footerOf(manual, language),
  }
}

/** Renders what the page of a manual contains, for a preview. */
export const manualBody = (manual: PublicManual, view: ManualView): string => bodyOf(contentOf(manual, view)).text

/** Renders a manual in one of its languages; long texts in parts. */
export const manualPage = (manual: PublicManual, view: ManualView): string => {
  const { language } = view
  return shell({
    language,
    title: `${localName(manual.names, language)} · ${localName(manual.productNames, language)}`,
    ...contentOf(manual, view),
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
    footer: footerOf(manual, language),
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
