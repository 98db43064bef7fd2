import * as z from 'zod'
import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'
import { showsAnything } from '#contract/core/richText.ts'

const htmlMaxLength = 200_000
const textMaxLength = 100_000
const subjectMaxLength = 150

const singleLine = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), { params: { problem: 'multipleLines' } })

/** Content of a campaign in one language. */
export interface CampaignContent {
  language: LanguageCode
  subject: string
  /** Text shown beside the subject in a mail list. */
  preheader: string
  html: string
  /** Plain text alternative; null to generate it from the HTML. */
  text: string | null
}

/** Contents of a campaign. A draft may be incomplete; existing values must be valid. */
export const campaignContents = z
  .array(
    z.strictObject({
      language: z.enum(languageCodeNames),
      subject: singleLine(subjectMaxLength),
      preheader: singleLine(subjectMaxLength),
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

/** Returns the languages without a subject or a text. */
export const unwrittenLanguages = (contents: readonly CampaignContent[]): LanguageCode[] =>
  contents.filter((content) => !isWritten(content)).map(({ language }) => language)

/** Returns the content in the recipient's language, else of another country with the same language, else the first. */
export const selectContent = <C extends Pick<CampaignContent, 'language'>>(
  contents: readonly C[],
  language: string,
): C | undefined =>
  contents.find((content) => content.language === language) ??
  contents.find((content) => content.language.split('-')[0] === language.split('-')[0]) ??
  contents[0]
