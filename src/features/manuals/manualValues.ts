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

/** The inputs that are the same in each language, in the order of the form. */
export const commonInputs = ['names', 'pid', 'typeId', 'gtin', 'replacementId'] as const

const { fields } = sysArticleEbook

/** Whether a language is written here or comes as a PDF. */
export type Way = 'html' | 'pdf'
type Part = 'way' | Way | 'videos'

/** The field of the form that holds a part of one language: each has an error of its own. */
export const fieldIn = (part: Part, language: LanguageCode): string => `${part}_${language}`

export const saveManual: SaveCall = {
  call: 'saveOrUpdateSysArticleEbook',
  request: callsOf(sysArticleEbook).saveOrUpdateSysArticleEbook.request,
}

/** What the form holds of one language. Only one of text and PDF is saved: the other waits in the form. */
export const contentOf = (values: RecordValues, language: LanguageCode) => ({
  way: (values[fieldIn('way', language)] ?? 'html') as Way,
  html: (values[fieldIn('html', language)] ?? '') as string,
  pdf: (values[fieldIn('pdf', language)] ?? []) as readonly StoredFile[],
  videos: (values[fieldIn('videos', language)] ?? []) as readonly StoredFile[],
})

export const titledIn = (values: RecordValues): LanguageCode[] =>
  (values.names as LocalizedName[]).map(({ language }) => language)

/** Whether a language holds anything that is saved. */
export const hasContent = (values: RecordValues, language: LanguageCode): boolean => {
  const { way, html, pdf, videos } = contentOf(values, language)
  return (way === 'html' ? html !== '' : pdf.length > 0) || videos.length > 0
}

/** The languages of a form: those of its titles in their order, then what has content and no title any more. */
export const languagesIn = (values: RecordValues): LanguageCode[] => {
  const titled = titledIn(values)
  return [...titled, ...languageCodeNames.filter((code) => !titled.includes(code) && hasContent(values, code))]
}

/** A manual in its form; every language has its fields, whether it is used or not. */
export const valuesOfManual = (details: ManualDetails | undefined, language: Language): RecordValues => {
  const values = toRecordValues(fields, commonInputs, details?.manual, language)
  for (const code of languageCodeNames) {
    const content = details?.contents.find((one) => one.language === code)
    values[fieldIn('way', code)] = content?.pdf ? 'pdf' : 'html'
    values[fieldIn('html', code)] = content?.html ?? ''
    values[fieldIn('pdf', code)] = content?.pdf ? [content.pdf] : []
    values[fieldIn('videos', code)] = content?.videos ?? []
  }
  return values
}

const sentLanguages = (values: RecordValues): LanguageCode[] =>
  languagesIn(values).filter((code) => hasContent(values, code))

/** The form of a manual as the call takes it. */
export const toManualRequest = (values: RecordValues) => ({
  ...toRecordRequest(fields, commonInputs, values),
  contents: sentLanguages(values).map((code) => {
    const { way, html, pdf, videos } = contentOf(values, code)
    return {
      language: code,
      html: way === 'html' ? html || null : null,
      pdf: way === 'pdf' ? (pdf[0]?.id ?? null) : null,
      videos: videos.map(({ id }) => id),
    }
  }),
})

/** The call names contents by their place, the form by their language. */
export const manualFieldOf =
  (values: RecordValues): FieldResolver =>
  (path) => {
    const [name = '', place, part] = path.split('.')
    const language = name === 'contents' ? sentLanguages(values)[Number(place)] : undefined
    if (!language) return name
    const named = part === 'html' || part === 'pdf' || part === 'videos' ? part : contentOf(values, language).way
    return fieldIn(named, language)
  }
