import { type CampaignContent, selectContent } from '#contract/campaigns/content.ts'
import { fillMergeFields, fillMergeFieldsInHtml, type MergeValues } from '#contract/campaigns/merge.ts'
import { htmlToPlainText } from '#contract/campaigns/plainText.ts'
import type { MailSign } from '#contract/campaigns/sender.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { escapeHtml } from '#server/platform/core/html.ts'
import { mailLayout } from './layout.ts'
import { rewriteLinks } from './links.ts'
import { mailTexts } from './mailTexts.ts'

/** Content and sender shared by all mails of a campaign. */
export interface CampaignText {
  contents: readonly CampaignContent[]
  sign: MailSign
}

export interface MailRecipient {
  values: MergeValues
  language: LanguageCode
  /** One-click unsubscribe URL. */
  unsubscribeUrl: string
  /** Returns the click-counting URL of the link at an index; undefined if clicks are not counted. */
  clickUrl: ((index: number) => string) | undefined
  isTest: boolean
}

interface Composed {
  language: LanguageCode
  subject: string
  preheader: string
  /** Content of the page, for a preview. */
  page: string
  html: string
  text: string
  /** Merge fields without a value and without a fallback. */
  missing: string[]
}

/** Removes line breaks, so that a merged value cannot inject a header. */
const oneLine = (value: string): string => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Composes the mail of a campaign for one recipient; undefined if the campaign has no content. */
export const composeMail = ({ contents, sign }: CampaignText, recipient: MailRecipient): Composed | undefined => {
  const content = selectContent(contents, recipient.language)
  if (!content) return undefined
  const { values, unsubscribeUrl, clickUrl, isTest } = recipient
  const { language } = content
  const texts = mailTexts(language)
  const signature = selectContent(sign.signatures, language)?.html ?? ''
  const subject = fillMergeFields(content.subject, values, oneLine)
  const preheader = fillMergeFields(content.preheader, values, oneLine)
  const body = fillMergeFieldsInHtml(content.html, values, escapeHtml)
  const text = fillMergeFields(content.text ?? htmlToPlainText(content.html), values, oneLine)
  const parts = [text.text, htmlToPlainText(signature), `${texts.leave}: ${unsubscribeUrl}`, sign.postalAddress]
  const tested = isTest ? [texts.test] : []
  const { page, html } = mailLayout({
    language,
    sender: sign,
    subject: subject.text,
    preheader: preheader.text,
    body: rewriteLinks(body.text, clickUrl),
    signature,
    postalAddress: sign.postalAddress,
    unsubscribeUrl,
    isTest,
  })
  return {
    language,
    subject: oneLine([...tested, subject.text].join(' ')),
    preheader: preheader.text,
    page,
    html,
    text: `${[...tested, ...parts].filter(Boolean).join('\n\n')}\n`,
    missing: [...new Set([subject, preheader, body, text].flatMap(({ missing }) => missing))],
  }
}
