import { platformColour, readableInk } from '#contract/core/colour.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import { Html, html } from '#server/platform/core/html.ts'
import { frameMail } from './frame.ts'
import { colours, fontFamily, fullWidth, layoutTable, stack } from './markup.ts'

/** Logo of an author, with its size in pixels if it is known. */
type MailLogo = Pick<StoredFile, 'url' | 'width' | 'height'>

/** Size that logos fit into, in pixels. */
const logoRoom = { width: 200, height: 40 }

/**
 * Renders a logo in a size that Outlook reads from the attributes, on white, which dark logos need in dark mode. Returns
 * undefined without one.
 */
export const mailLogo = (logo: MailLogo | null | undefined, name: string): Html | undefined => {
  if (!logo?.url) return undefined
  const { width, height } = { width: logo.width ?? logoRoom.width, height: logo.height ?? logoRoom.height }
  const scale = Math.min(1, logoRoom.width / width, logoRoom.height / height)
  const [wide, high] = [width, height].map((pixels) => Math.max(1, Math.round(pixels * scale)))
  return html`<img class="logo" src="${logo.url}" width="${wide ?? ''}" height="${high ?? ''}" alt="${name}" style="display:block;border:0;font-size:13px;font-weight:600">`
}

/** Identity of the author of a mail. */
export interface MailBrand {
  name: string
  /** Colour of the line above the mail and of its button, as `#rrggbb`. */
  colour?: string | undefined
  postalAddress?: string | undefined
  /** Image that is shown instead of the name. */
  logo?: MailLogo | undefined
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

/** Keeps the line breaks of a text, which Outlook does not read from a style. */
const lines = (text: string): Html =>
  new Html(
    text
      .split('\n')
      .map((line) => html`${line}`.text)
      .join('<br>'),
  )

const paragraph = (text: string) =>
  html`<p class="ink" style="margin:0;color:${colours.ink};font-size:14px;line-height:22px">${lines(text)}</p>`

/** Turns the addresses in a text of the platform into links. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1
        ? html`<a class="muted" href="${part}" style="color:${colours.muted};word-break:break-all">${part}</a>`
        : lines(part),
    )

const note = (text: string) =>
  html`<p class="muted" style="margin:0;color:${colours.muted};font-size:13px;line-height:20px">${linked(text)}</p>`

const large = (code: string) =>
  layoutTable(
    fullWidth,
    html`<tr><td class="code" align="center" bgcolor="#e3f1f2" style="padding:16px;border-radius:6px;background:#e3f1f2;color:#095f69;font-size:28px;line-height:32px;font-weight:600;letter-spacing:6px;${fontFamily}">${code}</td></tr>`,
  )

const quote = ({ source, text }: MailQuote) =>
  layoutTable(
    fullWidth,
    html`<tr><td class="line" style="padding:2px 0 2px 12px;border-left:3px solid #d3d8df;${fontFamily}"><p class="muted" style="margin:0;color:${colours.muted};font-size:12px;line-height:18px;font-weight:600">${source}</p><p class="ink" style="margin:0;color:${colours.ink};font-size:14px;line-height:22px">${lines(text)}</p></td></tr>`,
  )

/** Renders a button as a coloured cell: Outlook draws it with its own padding, others with that of the link. */
const buttonCell = ({ address, label }: NonNullable<MailParts['button']>, colour: string) => {
  const ink = readableInk(colour)
  return layoutTable(
    new Html(''),
    html`<tr><td bgcolor="${colour}" style="border-radius:6px;background:${colour};mso-padding-alt:10px 18px"><a href="${address}" style="display:inline-block;padding:10px 18px;border-radius:6px;color:${ink};font-size:14px;line-height:20px;font-weight:600;text-decoration:none;${fontFamily}">${label}</a></td></tr>`,
  )
}

/** Renders the HTML of a system mail. */
export const mailPage = (
  { subject, lead, code, body, quotes, button, notes, brand, footer }: MailParts,
  language: Language,
): string => {
  const colour = brand.colour ?? platformColour
  const content = stack([
    mailLogo(brand.logo, brand.name) ??
      html`<p class="muted" style="margin:0;color:${colours.muted};font-size:13px;line-height:20px;font-weight:600">${brand.name}</p>`,
    html`<p class="ink" style="margin:0;color:${colours.ink};font-size:16px;line-height:24px;font-weight:600">${lines(lead)}</p>`,
    code === undefined ? undefined : large(code),
    ...body.map(paragraph),
    ...quotes.map(quote),
    button && buttonCell(button, colour),
    ...notes.map(note),
  ])
  return frameMail({
    language: languageTag(language),
    direction: 'ltr',
    subject,
    preheader: lead,
    accent: colour,
    content,
    footer: lines(footer.join('\n')),
  }).html
}
