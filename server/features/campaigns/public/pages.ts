import { subscribePath } from '#contract/campaigns/subscriber.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import { Html, html } from '#server/platform/core/html.ts'
import { pageStyle } from './style.ts'
import { pageWords } from './words.ts'

const page = (language: Language, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="${languageTag(language)}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${new Html(pageStyle)}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`.text

/** What somebody has typed, and what is wrong with it. */
export interface Typed {
  email: string
  name: string
  isWrongAddress: boolean
  isConsentMissing: boolean
}

const blank: Typed = { email: '', name: '', isWrongAddress: false, isConsentMissing: false }

/** The public form; with what was typed where that could not be taken. */
export const formPage = (language: Language, typed: Typed = blank): string => {
  const words = pageWords[language]
  const wrong = (id: string, text: string) => html`<p class="wrong" id="${id}" role="alert">${text}</p>`
  const isDescribed = (id: string, is: boolean) => (is ? new Html(` aria-invalid="true" aria-describedby="${id}"`) : '')
  return page(
    language,
    words.title,
    html`<p>${words.lead}</p><form method="post" action="${subscribePath}?lang=${languageTag(language)}">
<label for="email">${words.email}</label><input id="email" name="email" required maxlength="254" autocomplete="email" inputmode="email" autocapitalize="none" spellcheck="false" value="${typed.email}"${isDescribed('wrong-email', typed.isWrongAddress)}>${typed.isWrongAddress ? wrong('wrong-email', words.wrongAddress) : undefined}
<label for="name">${words.name} (${words.optional})</label><input id="name" name="name" maxlength="60" autocomplete="name" value="${typed.name}">
<p class="trap" aria-hidden="true"><label for="website">Website</label><input id="website" name="website" tabindex="-1" autocomplete="off"></p>
<p class="tick"><input type="checkbox" id="consent" name="consent" value="yes" required${isDescribed('wrong-consent', typed.isConsentMissing)}><label for="consent">${words.consent}</label></p>${typed.isConsentMissing ? wrong('wrong-consent', words.consentNeeded) : undefined}
<p class="tick"><input type="checkbox" id="clicks" name="clicks" value="yes"><label for="clicks">${words.clicks}</label></p>
<button>${words.subscribe}</button></form>`,
  )
}

/** Says something, and nothing else is to be done. */
export const saying = (language: Language, title: string, more?: string): string =>
  page(language, title, html`${more && html`<p>${more}</p>`}`)

/** Shows what one press of a button does: programs that scan mails open links, and press nothing. */
export const pressPage = (language: Language, title: string, shown: readonly string[], button: string): string => {
  const lines = shown.filter((line) => line !== '').map((line) => html`<p><bdi>${line}</bdi></p>`)
  return page(language, title, html`${lines}<form method="post"><button>${button}</button></form>`)
}
