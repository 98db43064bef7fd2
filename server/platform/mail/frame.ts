import { Html, html } from '#server/platform/core/html.ts'
import {
  colours,
  darkStyle,
  fontFamily,
  fullWidth,
  layoutTable,
  longWords,
  mailWidth,
  outlookDarkStyle,
} from './markup.ts'

interface FrameContent {
  /** BCP 47 tag. */
  language: string
  direction: 'ltr' | 'rtl'
  subject: string
  /** Text beside the subject in a list of mails. */
  preheader: string
  /** Colour of the line above the mail, as `#rrggbb`. */
  accent: string
  /** Line above the mail that marks a test. */
  notice?: string | undefined
  content: Html
  footer: Html
}

export interface FramedMail {
  /** Content of the page, without the head and the hidden preheader. */
  page: string
  html: string
}

/**
 * Style sheets that are only an enhancement. The attributes of Outlook are in a sheet of their own, as some programs
 * drop a whole sheet that they do not understand.
 */
const sheets = new Html(
  `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkStyle}}</style><style>${outlookDarkStyle}</style>`,
)

/** Settings of Outlook: 96 dots per inch, and an installed font, as it replaces an unknown first font by Times. */
const outlookHead = new Html(
  "<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>table{border-collapse:collapse}td,th,p,a,li,h2,h3,h4{font-family:Arial,'Microsoft YaHei',sans-serif!important}</style><![endif]-->",
)

/** Fixed width for Outlook, which knows no maximum width. */
const outlookStart = new Html(
  `<!--[if mso]><table role="presentation" align="center" width="${mailWidth}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
)
const outlookEnd = new Html('<!--[if mso]></td></tr></table><![endif]-->')

/** Invisible characters after the preheader, so that no text of the mail follows it in a list. */
const preheaderEnd = new Html('&#847;&zwnj;&nbsp;'.repeat(60))

/**
 * Renders a mail in the frame of all mails: tables with inline styles, which all mail programs render, and no remote
 * content.
 */
export const frameMail = (parts: FrameContent): FramedMail => {
  const { language, direction, subject, preheader, accent, notice, content, footer } = parts
  const start = direction === 'rtl' ? 'right' : 'left'
  const card = layoutTable(
    html`${fullWidth} class="card" bgcolor="${colours.card}" style="background:${colours.card};border:1px solid ${colours.line};border-top:4px solid ${accent};border-radius:6px;border-collapse:separate"`,
    html`<tr><td class="ink" align="${start}" style="padding:24px;color:${colours.ink};font-size:14px;line-height:22px;${fontFamily}">${content}</td></tr>`,
  )
  const test =
    notice &&
    html`<tr><td class="test" bgcolor="#fbeedb" style="padding:8px 24px;background:#fbeedb;color:#7a4708;font-size:13px;line-height:20px;font-weight:600;${fontFamily}">${notice}</td></tr><tr><td height="12" style="font-size:0;line-height:12px">&nbsp;</td></tr>`
  const column = layoutTable(
    fullWidth,
    html`${test || undefined}<tr><td>${card}</td></tr><tr><td class="muted" align="${start}" style="padding:16px 24px 0;color:${colours.muted};font-size:12px;line-height:18px;${fontFamily}">${footer}</td></tr>`,
  )
  // Programs drop the attributes of `html` and `body`.
  const page = layoutTable(
    html`${fullWidth} class="page" lang="${language}" dir="${direction}" bgcolor="${colours.page}" style="background:${colours.page}"`,
    html`<tr><td align="center" style="padding:24px 12px;${longWords}">${outlookStart}<div style="max-width:${mailWidth}px;margin:0 auto;text-align:${start}">${column}</div>${outlookEnd}</td></tr>`,
  )
  const hidden =
    preheader &&
    html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${colours.page}">${preheader}${preheaderEnd}</div>`
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${subject}</title>${sheets}${outlookHead}`
  const document = html`<!doctype html><html lang="${language}" dir="${direction}" xmlns:o="urn:schemas-microsoft-com:office:office"><head>${head}</head><body class="page" style="margin:0;padding:0;background:${colours.page};-webkit-text-size-adjust:100%">${hidden || undefined}${page}</body></html>`
  return { page: page.text, html: document.text }
}
