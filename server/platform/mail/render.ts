import type { Language } from '#contract/core/localizedText.ts'
import type { TextKey } from '#contract/core/text.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { MailButton, MailKind } from './kind.ts'
import { type MailBrand, type MailQuote, mailPage } from './layout.ts'

type Values = Record<string, string | number>

/** Properties of one mail besides its kind. */
export interface MailContent {
  language: Language
  values: Values
  quotes?: readonly MailQuote[]
  /** Base URL of the console; undefined if the server does not know it. */
  consoleUrl: string | undefined
  /** Identity of its author; undefined for the platform. */
  author?: MailBrand | undefined
  /** Address for replies; null if they are not read. */
  replyTo?: string | null
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

export const brand = 'core.server:brand'

/** Returns the address that a button opens; undefined for a page of a console at an unknown address. */
const addressOf = (button: MailButton<string>, values: Values, consoleUrl: string | undefined): string | undefined => {
  if ('address' in button) return String(values[button.address] ?? '') || undefined
  if (consoleUrl === undefined) return undefined
  const query = button.id === undefined ? '' : `?${new URLSearchParams({ id: String(values[button.id]) })}`
  return `${consoleUrl}/#${button.page}${query}`
}

/** Renders a mail in one language, as text and as self-contained HTML. */
export const renderMail = (kind: MailKind, content: MailContent): RenderedMail => {
  const { language, values, quotes = [], consoleUrl, author, replyTo = null } = content
  const filled = (key: TextKey) => textIn({ key, values }, language).trim()
  const paragraphs = (keys: readonly TextKey[]) => keys.map(filled).filter((text) => text !== '')
  const { button } = kind
  const address = button && addressOf(button, values, consoleUrl)
  const where = button?.where && address === undefined ? [filled(button.where)] : []
  const automated = replyTo === null ? 'core.server:automated' : 'core.server:automatedWithReplies'
  const parts = {
    subject: filled(kind.subject),
    lead: filled(kind.lead),
    code: kind.code === undefined ? undefined : String(values[kind.code]),
    body: [...paragraphs(kind.body), ...where],
    quotes,
    button: button && address !== undefined ? { address, label: filled(button.label) } : undefined,
    notes: paragraphs(kind.notes),
    brand: author ?? { name: textIn(brand, language) },
    footer: [
      textIn({ key: automated, values: { replyTo: replyTo ?? '' } }, language),
      ...(author?.postalAddress ? [author.postalAddress] : []),
    ],
  }
  const text = [
    parts.lead,
    ...(parts.code === undefined ? [] : [`    ${parts.code}`]),
    ...parts.body,
    ...quotes.map(({ source, text: quoted }) => `${source}\n${quoted.replace(/^/gm, '> ')}`),
    ...(parts.button ? [`${parts.button.label}\n${parts.button.address}`] : []),
    ...parts.notes,
    `-- \n${[parts.brand.name, ...parts.footer].join('\n')}`,
  ]
  return { subject: parts.subject, text: `${text.join('\n\n')}\n`, html: mailPage(parts, language) }
}
