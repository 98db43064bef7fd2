import { subscribePath } from '#contract/campaigns/subscriber.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import { Html, html } from '#server/platform/core/html.ts'
import { pageStyle } from './style.ts'
import { pageTexts } from './texts.ts'

const page = (language: Language, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="${languageTag(language)}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${new Html(pageStyle)}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`.text

/** Values of an invalid form, and what is wrong. */
export interface FormInput {
  email: string
  name: string
  isWrongAddress: boolean
  isConsentMissing: boolean
}

const blank: FormInput = { email: '', name: '', isWrongAddress: false, isConsentMissing: false }

/** Renders the public form, with the rejected input if there is any. */
export const formPage = (language: Language, input: FormInput = blank): string => {
  const texts = pageTexts[language]
  const wrong = (id: string, text: string) => html`<p class="wrong" id="${id}" role="alert">${text}</p>`
  const isDescribed = (id: string, is: boolean) => (is ? new Html(` aria-invalid="true" aria-describedby="${id}"`) : '')
  return page(
    language,
    texts.title,
    html`<p>${texts.lead}</p><form method="post" action="${subscribePath}?lang=${languageTag(language)}">
<label for="email">${texts.email}</label><input id="email" name="email" required maxlength="254" autocomplete="email" inputmode="email" autocapitalize="none" spellcheck="false" value="${input.email}"${isDescribed('wrong-email', input.isWrongAddress)}>${input.isWrongAddress ? wrong('wrong-email', texts.wrongAddress) : undefined}
<label for="name">${texts.name} (${texts.optional})</label><input id="name" name="name" maxlength="60" autocomplete="name" value="${input.name}">
<p class="trap" aria-hidden="true"><label for="website">Website</label><input id="website" name="website" tabindex="-1" autocomplete="off"></p>
<p class="tick"><input type="checkbox" id="consent" name="consent" value="yes" required${isDescribed('wrong-consent', input.isConsentMissing)}><label for="consent">${texts.consent}</label></p>${input.isConsentMissing ? wrong('wrong-consent', texts.consentNeeded) : undefined}
<p class="tick"><input type="checkbox" id="clicks" name="clicks" value="yes"><label for="clicks">${texts.clicks}</label></p>
<button>${texts.subscribe}</button></form>`,
  )
}

/** Renders a page with a message and no action. */
export const messagePage = (language: Language, title: string, more?: string): string =>
  page(language, title, html`${more && html`<p>${more}</p>`}`)

/** Renders a page with one button: mail scanners follow links but do not submit forms. */
export const buttonPage = (language: Language, title: string, shown: readonly string[], button: string): string => {
  const lines = shown.filter((line) => line !== '').map((line) => html`<p><bdi>${line}</bdi></p>`)
  return page(language, title, html`${lines}<form method="post"><button>${button}</button></form>`)
}
