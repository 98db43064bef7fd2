import * as z from 'zod'
import { eachOnce } from '#contract/core/eachOnce.ts'
import type { PublicRuleName } from '#contract/core/files/rules.ts'
import { storedFile } from '#contract/core/files/storedFile.ts'
import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { showsAnything } from '#contract/core/richText.ts'

/** Maximum number of videos per language (specification, section 5). */
export const videosMax = 10
const htmlMaxLength = 200_000

/** Content of a manual in one language: rich text or a PDF, and videos. */
export interface ManualContent {
  language: LanguageCode
  html: string | null
  pdf: string | null
  videos: string[]
  /** Images of the first page of the PDF and of a frame of each video, by file; older contents have none. */
  covers?: Record<string, string> | undefined
}

const textOrPdf: ProblemCode = 'textOrPdf'

/** Text of a manual in one language; null without one. */
export const manualHtml = z.string().max(htmlMaxLength).nullable()
/** Videos of a manual in one language. */
export const manualVideos = z.array(z.uuid()).max(videosMax)

/** Images of files, by the id of the file. */
export const manualCovers = z.record(z.uuid(), z.uuid()).optional()

/** Rule of the images of files. */
export const coverRule = 'image1MB' as const satisfies PublicRuleName

/** Contents of a manual, with files by id. A draft may be incomplete; existing values must be valid. */
export const manualContents = z
  .array(
    z.strictObject({
      language: z.enum(languageCodeNames),
      html: manualHtml,
      pdf: z.uuid().nullable(),
      videos: manualVideos,
      covers: manualCovers,
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

/** Contents with their files, as returned by reads. */
export const contentsWithFiles = z.array(
  z.strictObject({
    language: z.enum(languageCodeNames),
    html: z.string().nullable(),
    pdf: storedFile.nullable(),
    videos: z.array(storedFile),
    covers: z.record(z.string(), storedFile),
  }),
)
export type ContentWithFiles = z.infer<typeof contentsWithFiles>[number]

/** Readable content in one language; the PDF by id or as a file. */
export type ReadableContent = Pick<ManualContent, 'language' | 'html'> & { pdf: string | object | null }

/** Returns whether the content is readable in its language. */
const isWritten = ({ html, pdf }: Pick<ReadableContent, 'html' | 'pdf'>): boolean =>
  pdf !== null || (html !== null && showsAnything(html))

/** Returns those of these languages that have no readable content. */
export const emptyLanguages = (
  languages: readonly LanguageCode[],
  contents: readonly ReadableContent[],
): LanguageCode[] =>
  languages.filter((language) => !contents.some((content) => content.language === language && isWritten(content)))
