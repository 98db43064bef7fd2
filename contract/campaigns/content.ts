import * as z from 'zod'
import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'
import { showsAnything } from '#contract/core/richText.ts'

const htmlMaxLength = 200_000
const textMaxLength = 100_000
const subjectMaxLength = 150

const oneLine = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), { params: { problem: 'oneLine' } })

/** What a campaign says in one language. */
export interface CampaignContent {
  language: LanguageCode
  subject: string
  /** Shown beside the subject in a list of mails. */
  preheader: string
  html: string
  /** Written by hand; made of the HTML where it is null. */
  text: string | null
}

/** A draft may lack anything; what is there is right. */
export const campaignContents = z
  .array(
    z.strictObject({
      language: z.enum(languageCodeNames),
      subject: oneLine(subjectMaxLength),
      preheader: oneLine(subjectMaxLength),
      html: z.string().max(htmlMaxLength),
      text: z.string().max(textMaxLength).nullable(),
    }),
  )
  .max(languageCodeNames.length)
  .superRefine((contents, context) => {
    contents.forEach(({ language }, index) => {
      if (contents.findIndex((one) => one.language === language) < index)
        context.addIssue({ code: 'custom', params: { problem: 'duplicateLanguage' }, path: [index, 'language'] })
    })
  })

const isWritten = ({ subject, html }: CampaignContent): boolean => subject !== '' && showsAnything(html)

/** The languages in which a subject or a text is missing. */
export const unwrittenLanguages = (contents: readonly CampaignContent[]): LanguageCode[] =>
  contents.filter((content) => !isWritten(content)).map(({ language }) => language)

/** What a receiver gets: the content in its language, in the same language of another country, or the first. */
export const selectContent = <C extends Pick<CampaignContent, 'language'>>(
  contents: readonly C[],
  language: string,
): C | undefined =>
  contents.find((content) => content.language === language) ??
  contents.find((content) => content.language.split('-')[0] === language.split('-')[0]) ??
  contents[0]
