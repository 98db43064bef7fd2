import { type CampaignContent, selectContent } from '#contract/campaigns/content.ts'
import { fillMergeFields, fillMergeFieldsInHtml, type MergeValues } from '#contract/campaigns/merge.ts'
import { htmlToPlainText } from '#contract/campaigns/plainText.ts'
import type { SenderSettings } from '#contract/campaigns/sign.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { escapeHtml } from '#server/platform/core/html.ts'
import { mailLayout } from './layout.ts'
import { withLinks } from './links.ts'
import { mailWords } from './words.ts'

/** What all mails of a campaign have in common. */
export interface CampaignText {
  contents: readonly CampaignContent[]
  sign: Omit<SenderSettings, 'version'>
}

export interface Receiver {
  values: MergeValues
  language: LanguageCode
  /** Where one press unsubscribes. */
  leaveAddress: string
  /** Where a link leads that is counted, by its place in the text; undefined where links are not counted. */
  countedAddress: ((place: number) => string) | undefined
  /** Marked as a test. */
  isTest: boolean
}

interface Composed {
  language: LanguageCode
  subject: string
  preheader: string
  /** What was written, with its fields filled in, and the signature under it. */
  body: string
  signature: string
  html: string
  text: string
  /** Fields without a value, and without words in its place. */
  missing: string[]
}

/** What a header carries has no line breaks, whoever has written the value. */
const oneLine = (value: string): string => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** A campaign as one receiver gets it; undefined where it says nothing at all. */
export const composeMail = ({ contents, sign }: CampaignText, receiver: Receiver): Composed | undefined => {
  const content = selectContent(contents, receiver.language)
  if (!content) return undefined
  const { values, leaveAddress, countedAddress, isTest } = receiver
  const { language } = content
  const words = mailWords(language)
  const signature = selectContent(sign.signatures, language)?.html ?? ''
  const subject = fillMergeFields(content.subject, values, oneLine)
  const preheader = fillMergeFields(content.preheader, values, oneLine)
  const body = fillMergeFieldsInHtml(content.html, values, escapeHtml)
  const text = fillMergeFields(content.text ?? htmlToPlainText(content.html), values, oneLine)
  const parts = [text.text, htmlToPlainText(signature), `${words.leave}: ${leaveAddress}`, sign.postalAddress]
  const tested = isTest ? [words.test] : []
  return {
    language,
    subject: oneLine([...tested, subject.text].join(' ')),
    preheader: preheader.text,
    body: body.text,
    signature,
    html: mailLayout({
      language,
      subject: subject.text,
      preheader: preheader.text,
      body: withLinks(body.text, countedAddress),
      signature,
      postalAddress: sign.postalAddress,
      leaveAddress,
      isTest,
    }),
    text: `${[...tested, ...parts].filter(Boolean).join('\n\n')}\n`,
    missing: [...new Set([subject, preheader, body, text].flatMap(({ missing }) => missing))],
  }
}
