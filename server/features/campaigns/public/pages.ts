import { subscribePath } from '#contract/campaigns/subscriber.ts'
import { platformColour } from '#contract/core/colour.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import type { SenderIdentity } from '#server/features/campaigns/sender.ts'
import { Html, html } from '#server/platform/core/html.ts'
import { emptyIcon } from '#server/platform/http/security.ts'
import type { MailBrand } from '#server/platform/mail/layout.ts'
import { pageStyle } from './style.ts'
import { pageText, pageTexts } from './texts.ts'

/** A rendered page with the style and the image that the security policy admits. */
export interface RenderedPage {
  page: string
  style: string
  /** Address of its image; undefined without one. */
  image: string | undefined
}

/** Language and sender of a page. */
export interface PageFrame {
  language: Language
  sender: MailBrand & Pick<Partial<SenderIdentity>, 'privacyUrl'>
}

const footerOf = ({ language, sender: { name, postalAddress, privacyUrl } }: PageFrame): Html | undefined => {
  if (!postalAddress && !privacyUrl) return undefined
  const privacy =
    privacyUrl && html`<br><a href="${privacyUrl}" rel="noopener noreferrer">${pageTexts[language].privacy}</a>`
  return html`<footer><p>${postalAddress ?? name}${privacy || undefined}</p></footer>`
}

const page = (frame: PageFrame, title: string, body: Html): RenderedPage => {
  const { language, sender } = frame
  const style = pageStyle(sender.colour ?? platformColour)
  const [initial = ''] = sender.name
  const image = sender.logo?.url ?? undefined
  const mark = image
    ? html`<img class="logo" src="${image}" width="${sender.logo?.width ?? ''}" height="${sender.logo?.height ?? ''}" alt="${sender.name}">`
    : html`<span class="mark" aria-hidden="true">${initial.toUpperCase()}</span>${sender.name}`
  return {
    style,
    image,
    page: html`<!doctype html>
<html lang="${languageTag(language)}"><head><meta charset="utf-8"><title>${title} · ${sender.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${emptyIcon}<style>${new Html(style)}</style></head>
<body><header>${mark}</header><main><h1>${title}</h1>${body}</main>${footerOf(frame)}</body></html>
`.text,
  }
}

/** Values of an invalid form, and what is wrong. */
export interface FormInput {
  email: string
  name: string
  hasConsent: boolean
  countsClicks: boolean
  isWrongAddress: boolean
  isConsentMissing: boolean
}

const blank: FormInput = {
  email: '',
  name: '',
  hasConsent: false,
  countsClicks: false,
  isWrongAddress: false,
  isConsentMissing: false,
}

/** Renders the public form, with the rejected input if there is any. */
export const formPage = (frame: PageFrame, input: FormInput = blank): RenderedPage => {
  const { language, sender } = frame
  const texts = pageTexts[language]
  const wrong = (id: string, text: string) => html`<p class="wrong" id="${id}" role="alert">${text}</p>`
  const isDescribed = (id: string, is: boolean) => (is ? new Html(` aria-invalid="true" aria-describedby="${id}"`) : '')
  const isChecked = (is: boolean) => (is ? new Html(' checked') : '')
  return page(
    frame,
    pageText('title', language, { sender: sender.name }),
    html`<p>${texts.lead}</p><form method="post" action="${subscribePath}?lang=${languageTag(language)}">
<label for="email">${texts.email}</label><input id="email" name="email" required maxlength="254" autocomplete="email" inputmode="email" autocapitalize="none" spellcheck="false" value="${input.email}"${isDescribed('wrong-email', input.isWrongAddress)}>${input.isWrongAddress ? wrong('wrong-email', texts.wrongAddress) : undefined}
<label for="name">${texts.name} (${texts.optional})</label><input id="name" name="name" maxlength="60" autocomplete="name" value="${input.name}">
<p class="trap" aria-hidden="true"><label for="website">Website</label><input id="website" name="website" tabindex="-1" autocomplete="off"></p>
<p class="tick"><input type="checkbox" id="consent" name="consent" value="yes" required${isChecked(input.hasConsent)}${isDescribed('wrong-consent', input.isConsentMissing)}><label for="consent">${texts.consent}</label></p>${input.isConsentMissing ? wrong('wrong-consent', texts.consentNeeded) : undefined}
<p class="tick"><input type="checkbox" id="clicks" name="clicks" value="yes"${isChecked(input.countsClicks)}><label for="clicks">${texts.clicks}</label></p>
<button>${texts.subscribe}</button></form>`,
  )
}

/** Renders a page with a message and no action. */
export const messagePage = (frame: PageFrame, title: string, more?: string): RenderedPage =>
  page(frame, title, html`${more && html`<p>${more}</p>`}`)

/** Renders a page with one button: mail scanners follow links but do not submit forms. */
export const buttonPage = (frame: PageFrame, title: string, shown: readonly string[], button: string): RenderedPage => {
  const lines = shown.filter((line) => line !== '').map((line) => html`<p><bdi>${line}</bdi></p>`)
  return page(frame, title, html`${lines}<form method="post"><button>${button}</button></form>`)
}

interface LeftOptions {
  /** Path of the unsubscribe link. */
  path: string
  /** Reasons to choose from, by value; empty once one was given. */
  reasons: readonly { value: string; label: string }[]
  canUndo: boolean
}

/** Renders the page of a person who has unsubscribed, with a button to undo it and the question why. */
export const leftPage = (frame: PageFrame, { path, reasons, canUndo }: LeftOptions): RenderedPage => {
  const { left, leftMore, undo, reason, sendReason, thanks, optional } = pageTexts[frame.language]
  const undoing =
    canUndo && html`<form method="post" action="${path}/undo"><button class="plain">${undo}</button></form>`
  const choices = reasons.map(
    ({ value, label }) =>
      html`<p class="tick"><input type="radio" id="${value}" name="reason" value="${value}" required><label for="${value}">${label}</label></p>`,
  )
  const why =
    choices.length > 0
      ? html`<form method="post" action="${path}/reason"><fieldset><legend>${reason} (${optional})</legend>${choices}</fieldset><button class="plain">${sendReason}</button></form>`
      : html`<p role="status">${thanks}</p>`
  return page(frame, left, html`<p>${leftMore}</p>${undoing || undefined}${canUndo ? why : undefined}`)
}
