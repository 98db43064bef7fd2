import { platformColour, readableInk } from '#contract/core/colour.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import { Html, html } from '#server/platform/core/html.ts'

/** Identity of the author of a mail. */
export interface MailBrand {
  name: string
  /** Colour of the line above the mail and of its button, as `#rrggbb`. */
  colour?: string | undefined
  postalAddress?: string | undefined
}

/** Text of a record or of a person that a mail quotes, with its source, e.g. the name of a field. */
export interface MailQuote {
  source: string
  text: string
}

interface MailParts {
  subject: string
  lead: string
  code: string | undefined
  body: readonly string[]
  quotes: readonly MailQuote[]
  button: { address: string; label: string } | undefined
  notes: readonly string[]
  brand: MailBrand
  footer: readonly string[]
}

const width = 560

const font = new Html("font-family:Inter,'PingFang SC','Noto Sans SC','Microsoft YaHei',Arial,sans-serif")

/**
 * Overrides the inline styles in dark mode: by media query, and for the programs of Outlook that mark their own dark
 * mode with attributes.
 */
const darkRules = (prefix: string) =>
  [
    ['.page', 'background:#101317!important'],
    ['.card', 'background:#171b20!important;border-width:4px 0 0!important'],
    ['.ink', 'color:#e6eaf0!important'],
    ['.muted', 'color:#a5afbc!important'],
    ['.code', 'background:#14343a!important;color:#4fbfc4!important'],
    ['.line', 'border-color:#3d4651!important'],
  ]
    .map(([selector, rules]) => `${prefix}${selector}{${rules}}`)
    .join('')

const style = new Html(
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules('')}}${darkRules('[data-ogsc] ')}`,
)

/** Keeps the line breaks of a text, which Outlook does not read from a style. */
const lines = (text: string): Html =>
  new Html(
    text
      .split('\n')
      .map((line) => html`${line}`.text)
      .join('<br>'),
  )

const paragraph = (text: string) =>
  html`<p class="ink" style="margin:0 0 16px;color:#18212c;font-size:14px;line-height:22px">${lines(text)}</p>`

/** Turns the addresses in a text of the platform into links. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1
        ? html`<a class="muted" href="${part}" style="color:#556070;word-break:break-all">${part}</a>`
        : lines(part),
    )

const note = (text: string) =>
  html`<p class="muted" style="margin:0 0 12px;color:#556070;font-size:13px;line-height:20px">${linked(text)}</p>`

const table = (attributes: Html, content: Html) =>
  html`<table role="presentation" border="0" cellpadding="0" cellspacing="0"${attributes}>${content}</table>`

const wide = new Html(' width="100%"')

const large = (code: string) =>
  table(
    html`${wide} style="margin:0 0 16px"`,
    html`<tr><td class="code" align="center" bgcolor="#e3f1f2" style="padding:16px;border-radius:6px;background:#e3f1f2;color:#095f69;font-size:28px;line-height:32px;font-weight:600;letter-spacing:6px;${font}">${code}</td></tr>`,
  )

const quote = ({ source, text }: MailQuote) =>
  table(
    html`${wide} style="margin:0 0 16px"`,
    html`<tr><td class="line" style="padding:2px 0 2px 12px;border-left:3px solid #d3d8df;${font}"><p class="muted" style="margin:0;color:#556070;font-size:12px;line-height:18px;font-weight:600">${source}</p><p class="ink" style="margin:0;color:#18212c;font-size:14px;line-height:22px">${lines(text)}</p></td></tr>`,
  )

/** Renders a button as a coloured cell: Outlook draws it with its own padding, others with that of the link. */
const buttonCell = ({ address, label }: NonNullable<MailParts['button']>, colour: string) => {
  const ink = readableInk(colour)
  return table(
    new Html(' style="margin:4px 0 20px"'),
    html`<tr><td bgcolor="${colour}" style="border-radius:6px;background:${colour};mso-padding-alt:10px 18px"><a href="${address}" style="display:inline-block;padding:10px 18px;border-radius:6px;color:${ink};font-size:14px;line-height:20px;font-weight:600;text-decoration:none;${font}">${label}</a></td></tr>`,
  )
}

/** Fixed width for Outlook, which knows no maximum width. */
const outlookStart = new Html(
  `<!--[if mso]><table role="presentation" align="center" width="${width}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
)
const outlookEnd = new Html('<!--[if mso]></td></tr></table><![endif]-->')

/** Renders the HTML of a system mail: tables with inline styles, which all mail programs render, and no remote content. */
export const mailPage = (
  { subject, lead, code, body, quotes, button, notes, brand, footer }: MailParts,
  language: Language,
): string => {
  const colour = brand.colour ?? platformColour
  const content = html`<p class="muted" style="margin:0 0 16px;color:#556070;font-size:13px;line-height:20px;font-weight:600">${brand.name}</p><p class="ink" style="margin:0 0 16px;color:#18212c;font-size:16px;line-height:24px;font-weight:600">${lines(lead)}</p>${code === undefined ? undefined : large(code)}${body.map(paragraph)}${quotes.map(quote)}${button && buttonCell(button, colour)}${notes.map(note)}`
  const card = table(
    html`${wide} class="card" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #e3e6eb;border-top:4px solid ${colour};border-radius:6px;border-collapse:separate"`,
    html`<tr><td style="padding:24px;${font}">${content}<p class="muted line" style="margin:8px 0 0;padding-top:12px;border-top:1px solid #e3e6eb;color:#556070;font-size:12px;line-height:18px">${lines(footer.join('\n'))}</p></td></tr>`,
  )
  const preheader = html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:#f6f7f9">${lead}</div>`
  return html`<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${subject}</title><style>${style}</style></head><body class="page" style="margin:0;padding:0;background:#f6f7f9">${preheader}${table(
    html`${wide} class="page" bgcolor="#f6f7f9" style="background:#f6f7f9"`,
    html`<tr><td align="center" style="padding:24px 12px">${outlookStart}<div style="max-width:${width}px;margin:0 auto;text-align:left">${card}</div>${outlookEnd}</td></tr>`,
  )}</body></html>`.text
}
