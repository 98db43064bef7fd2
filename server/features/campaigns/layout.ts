import type { MailSign } from '#contract/campaigns/sender.ts'
import { platformColour } from '#contract/core/colour.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { textDirection } from '#server/features/manuals/texts/index.ts'
import { Html, html } from '#server/platform/core/html.ts'
import { type FramedMail, frameMail } from '#server/platform/mail/frame.ts'
import { mailLogo } from '#server/platform/mail/layout.ts'
import { colours, fontFamily, fullWidth, layoutTable, stack } from '#server/platform/mail/markup.ts'
import { toMailMarkup } from '#server/platform/mail/richText.ts'
import { mailTexts } from './mailTexts.ts'

interface LayoutContent {
  language: LanguageCode
  /** Sender, whose name, colour and logo are shown. */
  sender: Pick<MailSign, 'senderName' | 'colour' | 'logo'>
  subject: string
  preheader: string
  body: string
  signature: string
  postalAddress: string
  unsubscribeUrl: string
  isTest: boolean
}

/** Renders a mail: the content with logo, signature, postal address and unsubscribe link, in the frame of every mail. */
export const mailLayout = ({
  language,
  sender,
  subject,
  preheader,
  body,
  signature,
  postalAddress,
  unsubscribeUrl,
  isTest,
}: LayoutContent): FramedMail => {
  const texts = mailTexts(language)
  const direction = textDirection(language)
  const markup = (richText: string) => new Html(toMailMarkup(richText, direction))
  const sign = signature
    ? layoutTable(
        fullWidth,
        html`<tr><td class="line" style="padding:16px 0 0;border-top:1px solid ${colours.line};${fontFamily}">${markup(signature)}</td></tr>`,
      )
    : undefined
  return frameMail({
    language,
    direction,
    subject,
    preheader,
    accent: sender.colour ?? platformColour,
    notice: isTest ? texts.test : undefined,
    content: stack([mailLogo(sender.logo, sender.senderName), markup(body), sign]),
    footer: html`${texts.because} <a class="muted" href="${unsubscribeUrl}" style="color:${colours.muted}">${texts.leave}</a><br>${postalAddress}`,
  })
}
