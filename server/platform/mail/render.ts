import { type Language, languageTag } from '#contract/core/localizedText.ts'
import type { TextKey } from '#contract/core/text.ts'
import { Html, html } from '#server/platform/core/html.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { MailKind } from './kind.ts'

type Values = Record<string, string | number>

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

export const brand = 'core.server:brand'
const footer = 'core.server:footer'

const font = new Html("font-family:Inter,'PingFang SC','Noto Sans SC','Microsoft YaHei',Arial,sans-serif")
const paragraph = (text: string) => html`<p style="margin:0 0 16px;font-size:14px;line-height:22px">${text}</p>`
const large = (code: string) =>
  html`<p class="code" style="margin:0 0 16px;padding:16px;border-radius:6px;background:#e3f1f2;color:#095f69;font-size:28px;line-height:32px;font-weight:600;letter-spacing:6px;text-align:center">${code}</p>`

const linkTo = (address: string, label: string) =>
  html`<p style="margin:0 0 16px"><a href="${address}" class="button" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#0b7480;color:#ffffff;font-size:14px;line-height:20px;font-weight:600;text-decoration:none">${label}</a></p>`

/** Overrides the inline styles in dark mode. */
const darkStyle = new Html(
  'body{background:#101317!important;color:#e6eaf0!important}.card{background:#171b20!important;border-color:#272d35!important}.brand{color:#4fbfc4!important}.code{background:#14343a!important;color:#4fbfc4!important}.button{background:#4fbfc4!important;color:#101317!important}.foot{border-color:#272d35!important;color:#a5afbc!important}',
)

const page = (title: string, language: Language, body: readonly Html[]) =>
  html`<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){${darkStyle}}</style><title>${title}</title></head><body style="margin:0;padding:24px;background:#f6f7f9;color:#18212c;${font}"><div class="card" style="max-width:520px;margin:0 auto;padding:24px;border:1px solid #e3e6eb;border-radius:6px;background:#ffffff"><p class="brand" style="margin:0 0 20px;font-size:15px;font-weight:600;color:#0b7480">${textIn(brand, language)}</p>${body}<p class="foot" style="margin:24px 0 0;padding-top:12px;border-top:1px solid #e3e6eb;color:#556070;font-size:12px;line-height:18px">${textIn(footer, language)}</p></div></body></html>`

/** Renders a mail in one language, as text and as self-contained HTML. */
export const renderMail = (kind: MailKind, language: Language, values: Values): RenderedMail => {
  const filled = (key: TextKey) => textIn({ key, values }, language)
  const subject = filled(kind.subject)
  const [first = '', ...rest] = kind.paragraphs.map(filled)
  const code = kind.code === undefined ? [] : [String(values[kind.code])]
  const { link } = kind
  const links = link ? [{ address: String(values[link.to]), label: textIn(link.label, language) }] : []
  const body = [
    paragraph(first),
    ...code.map(large),
    ...links.map(({ address, label }) => linkTo(address, label)),
    ...rest.map(paragraph),
  ]
  const text = [
    first,
    ...code.map((one) => `    ${one}`),
    ...links.map(({ address }) => address),
    ...rest,
    `-- \n${textIn(brand, language)}\n${textIn(footer, language)}`,
  ]
  return { subject, text: `${text.join('\n\n')}\n`, html: page(subject, language, body).text }
}
