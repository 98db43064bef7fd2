import type { LocalizedName } from '#contract/core/fields.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { callsOf } from '#contract/core/kind.ts'
import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { sysArticleEbook } from '#contract/manuals/manual.ts'
import type { FieldResolver } from '#src/kit/form/showErrors.ts'
import type { SaveCall } from '#src/kit/form/useRecordForm.ts'
import { type RecordValues, toRecordRequest, toRecordValues } from '#src/kit/records/recordValues.ts'
import type { ManualDetails } from './useManual.ts'

/** Inputs common to all languages, in the order of the form. */
export const commonInputs = ['names', 'pid', 'typeId', 'gtin', 'replacementId'] as const

const { fields } = sysArticleEbook

/** Format of the content in one language: rich text or a PDF. */
export type ContentFormat = 'html' | 'pdf'
export const contentParts = ['way', 'html', 'pdf', 'videos', 'covers'] as const
type ContentPart = (typeof contentParts)[number]

/** Returns the name of the form field for a part of one language. */
export const contentField = (part: ContentPart, language: LanguageCode): string => `${part}_${language}`

export const saveManual: SaveCall = {
  call: 'saveOrUpdateSysArticleEbook',
  request: callsOf(sysArticleEbook).saveOrUpdateSysArticleEbook.request,
}

/** Returns the form values of one language. Only one of text and PDF is saved; the other stays in the form. */
export const contentOf = (values: RecordValues, language: LanguageCode) => ({
  format: (values[contentField('way', language)] ?? 'html') as ContentFormat,
  html: (values[contentField('html', language)] ?? '') as string,
  pdf: (values[contentField('pdf', language)] ?? []) as readonly StoredFile[],
  videos: (values[contentField('videos', language)] ?? []) as readonly StoredFile[],
  /** Images of files, by the id of the file; also of files that were removed. */
  covers: (values[contentField('covers', language)] ?? {}) as Readonly<Record<string, StoredFile>>,
})

/** Returns the ids of the covers of these files, by file. */
const coverIds = (covers: Readonly<Record<string, StoredFile>>, files: readonly StoredFile[]): Record<string, string> =>
  Object.fromEntries(
    files.flatMap(({ id }) => {
      const cover = covers[id]
      return cover ? [[id, cover.id] as const] : []
    }),
  )

/** Returns the files of one language as the calls refer to them. */
export const fileInputs = (values: RecordValues, language: LanguageCode) => {
  const { format, pdf, videos, covers } = contentOf(values, language)
  const shown = format === 'pdf' ? pdf : []
  return {
    pdf: shown[0]?.id ?? null,
    videos: videos.map(({ id }) => id),
    covers: coverIds(covers, [...shown, ...videos]),
  }
}

export const titleLanguages = (values: RecordValues): LanguageCode[] =>
  (values.names as LocalizedName[]).map(({ language }) => language)

/** Returns whether a language has content to save. */
export const hasContent = (values: RecordValues, language: LanguageCode): boolean => {
  const { format, html, pdf, videos } = contentOf(values, language)
  return (format === 'html' ? html !== '' : pdf.length > 0) || videos.length > 0
}

/** Returns the languages of a form: those of its titles in their order, then those with content and without a title. */
export const formLanguages = (values: RecordValues): LanguageCode[] => {
  const titled = titleLanguages(values)
  return [...titled, ...languageCodeNames.filter((code) => !titled.includes(code) && hasContent(values, code))]
}

/** Returns the form values of a manual. Every language has fields, used or not. */
export const manualFormValues = (details: ManualDetails | undefined, language: Language): RecordValues => {
  const values = toRecordValues(fields, commonInputs, details?.manual, language)
  for (const code of languageCodeNames) {
    const content = details?.contents.find((one) => one.language === code)
    values[contentField('way', code)] = content?.pdf ? 'pdf' : 'html'
    values[contentField('html', code)] = content?.html ?? ''
    values[contentField('pdf', code)] = content?.pdf ? [content.pdf] : []
    values[contentField('videos', code)] = content?.videos ?? []
    values[contentField('covers', code)] = content?.covers ?? {}
  }
  return values
}

const sentLanguages = (values: RecordValues): LanguageCode[] =>
  formLanguages(values).filter((code) => hasContent(values, code))

/** Returns the request for the form's values. */
export const toManualRequest = (values: RecordValues) => ({
  ...toRecordRequest(fields, commonInputs, values),
  contents: sentLanguages(values).map((code) => {
    const { format, html } = contentOf(values, code)
    return { language: code, html: format === 'html' ? html || null : null, ...fileInputs(values, code) }
  }),
})

/** Maps the array index that the call reports to the fields of that language. */
export const manualFieldAt =
  (values: RecordValues): FieldResolver =>
  (path) => {
    const [name = '', index, part] = path.split('.')
    const language = name === 'contents' ? sentLanguages(values)[Number(index)] : undefined
    if (!language) return name
    const named = part === 'html' || part === 'pdf' || part === 'videos' ? part : contentOf(values, language).format
    return contentField(named, language)
  }
