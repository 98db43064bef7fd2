import * as z from 'zod'
import { eachOnce } from '#contract/core/eachOnce.ts'
import { storedFile } from '#contract/core/files/storedFile.ts'
import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { showsAnything } from '#contract/core/richText.ts'

/** Specification, section 5: of one language. */
export const videosMax = 10
const htmlMaxLength = 200_000

/** What a manual says in one language: rich text or a PDF, and videos beside it. */
export interface ManualContent {
  language: LanguageCode
  html: string | null
  pdf: string | null
  videos: string[]
}

const textOrPdf: ProblemCode = 'textOrPdf'

/** A draft may lack anything; what is there is right. Files are named by their ids. */
export const manualContents = z
  .array(
    z.strictObject({
      language: z.enum(languageCodeNames),
      html: z.string().max(htmlMaxLength).nullable(),
      pdf: z.uuid().nullable(),
      videos: z.array(z.uuid()).max(videosMax),
    }),
  )
  .max(languageCodeNames.length)
  .superRefine(eachOnce('duplicateLanguage', 'language'))
  .superRefine((contents, context) => {
    contents.forEach(({ html, pdf }, index) => {
      if (html !== null && pdf !== null)
        context.addIssue({ code: 'custom', params: { problem: textOrPdf }, path: [index, 'pdf'] })
    })
  })

/** The same with the files that it names, as it is read. */
export const contentsWithFiles = z.array(
  z.strictObject({
    language: z.enum(languageCodeNames),
    html: z.string().nullable(),
    pdf: storedFile.nullable(),
    videos: z.array(storedFile),
  }),
)
export type ContentWithFiles = z.infer<typeof contentsWithFiles>[number]

/** What can be read in one language; the PDF by its id, or as a file. */
export type ReadableContent = Pick<ManualContent, 'language' | 'html'> & { pdf: string | object | null }

/** Whether somebody who opens it in this language finds something to read. */
const isWritten = ({ html, pdf }: Pick<ReadableContent, 'html' | 'pdf'>): boolean =>
  pdf !== null || (html !== null && showsAnything(html))

/** The languages that a manual has a title in and nothing to read. */
export const emptyLanguages = (
  languages: readonly LanguageCode[],
  contents: readonly ReadableContent[],
): LanguageCode[] =>
  languages.filter((language) => !contents.some((content) => content.language === language && isWritten(content)))
