import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { callsOf } from '#contract/core/kind.ts'
import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { firmware } from '#contract/firmware/firmware.ts'
import type { FieldResolver } from '#src/kit/form/showErrors.ts'
import type { SaveCall } from '#src/kit/form/useRecordForm.ts'
import { type RecordValues, toRecordRequest, toRecordValues } from '#src/kit/records/recordValues.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

export type FirmwareDetails = ReplyOf<'getFirmware'>

/** Inputs that are fields of the record. */
export const commonInputs = ['pid', 'component', 'release', 'minRelease'] as const

const { fields } = firmware

export const noteField = (language: LanguageCode): string => `note_${language}`

export const saveFirmware: SaveCall = {
  call: 'saveOrUpdateFirmware',
  request: callsOf(firmware).saveOrUpdateFirmware.request,
}

/** Returns the languages of the release notes in their order. */
export const noteLanguages = (values: RecordValues): LanguageCode[] => (values.noteLanguages ?? []) as LanguageCode[]

const defaultLanguage = (language: Language): LanguageCode => (language === 'en' ? 'en' : 'zh-CN')

export const firmwareFormValues = (details: FirmwareDetails | undefined, language: Language): RecordValues => {
  const values = toRecordValues(fields, commonInputs, details?.firmware, language)
  if (!details) values.component = 'firmware'
  values.file = details ? [details.file] : []
  values.languages = details?.languages ?? ['en', 'zh-CN']
  values.noteLanguages = details?.notes.map((note) => note.language) ?? [defaultLanguage(language)]
  for (const code of languageCodeNames)
    values[noteField(code)] = details?.notes.find((note) => note.language === code)?.text ?? ''
  return values
}

export const toFirmwareRequest = (values: RecordValues) => ({
  ...toRecordRequest(fields, commonInputs, values),
  file: (values.file as StoredFile[])[0]?.id,
  languages: values.languages,
  notes: noteLanguages(values).map((language) => ({ language, text: String(values[noteField(language)] ?? '') })),
})

/** Maps the array index that the call reports to the field of that language. */
export const firmwareFieldAt =
  (values: RecordValues): FieldResolver =>
  (path) => {
    const [name = '', index] = path.split('.')
    const language = name === 'notes' ? noteLanguages(values)[Number(index)] : undefined
    return language ? noteField(language) : name
  }
