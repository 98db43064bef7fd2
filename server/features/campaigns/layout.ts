import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { textDirection } from '#server/features/manuals/texts/index.ts'
import { Html, html } from '#server/platform/core/html.ts'
import { mailTexts } from './mailTexts.ts'

interface LayoutContent {
  language: LanguageCode
  subject: string
  preheader: string
  body: string
  signature: string
  postalAddress: string
  unsubscribeUrl: string
  isTest: boolean
}

/** Styles that mail programs support: no variables, no grid, no external resources. Dark if the program prefers dark. */
export const mailStyle = `
body{margin:0;padding:0;background:#f6f7f9;color:#18212c;font:16px/1.55 Arial,'PingFang SC','Microsoft YaHei',sans-serif;-webkit-text-size-adjust:100%}
.page{max-width:600px;margin:0 auto;padding:24px 16px}
.card{padding:24px;border:1px solid #e3e6eb;border-radius:8px;background:#ffffff}
.card>:first-child{margin-top:0}.card>:last-child,.sign>:last-child{margin-bottom:0}
h2{font-size:22px;line-height:1.3;margin:24px 0 8px}h3{font-size:18px;line-height:1.35;margin:20px 0 8px}h4{font-size:16px;margin:16px 0 8px}
p,ul,ol,blockquote,pre,table{margin:0 0 16px}
a{color:#0b7480}
img{max-width:100%;height:auto;border:0;border-radius:4px}
table{border-collapse:collapse}th,td{border:1px solid #e3e6eb;padding:6px 8px;text-align:left;vertical-align:top}
blockquote{padding-left:12px;border-left:3px solid #e3e6eb;color:#556070}
pre{padding:12px;background:#f0f2f5;border-radius:4px;white-space:pre-wrap}
[data-align=center]{text-align:center}[data-align=right]{text-align:right}
.sign{margin-top:24px;padding-top:16px;border-top:1px solid #e3e6eb}
.foot{padding:16px 8px 0;color:#556070;font-size:13px;line-height:1.5;text-align:center}
.foot p{margin:0 0 8px}.foot a{color:#556070}
.test{margin:0 0 12px;padding:8px 12px;border-radius:6px;background:#fdf1dc;color:#7a4708;font-size:14px}
.preheader{display:none;max-height:0;overflow:hidden;opacity:0}
`
export const darkMailStyle =
  'body{background:#101317;color:#e6eaf0}.card{background:#171b20;border-color:#272d35}a{color:#4fbfc4}th,td,blockquote,.sign{border-color:#272d35}pre{background:#12161a}.foot,.foot a,blockquote{color:#a5afbc}.test{background:#3a2a10;color:#e0a458}'
const style = `${mailStyle}@media (prefers-color-scheme:dark){${darkMailStyle}}`

/** Renders a mail: the content with signature, postal address and unsubscribe link. */
export const mailLayout = ({
  language,
  subject,
  preheader,
  body,
  signature,
  postalAddress,
  unsubscribeUrl,
  isTest,
}: LayoutContent): string => {
  const texts = mailTexts(language)
  return html`<!doctype html>
<html lang="${language}" dir="${textDirection(language)}"><head><meta charset="utf-8"><title>${subject}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${new Html(style)}</style></head>
<body>${preheader && html`<div class="preheader">${preheader}</div>`}<div class="page">${isTest ? html`<p class="test">${texts.test}</p>` : undefined}<div class="card">${new Html(body)}${signature ? html`<div class="sign">${new Html(signature)}</div>` : undefined}</div><div class="foot"><p>${texts.because} <a href="${unsubscribeUrl}">${texts.leave}</a></p><p>${postalAddress}</p></div></div></body></html>
`.text
}
