import { type Field, type Fields, type LocalizedName, secretFields } from '#contract/core/fields.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { languageCodes } from '#contract/core/languageCodes.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { Choice } from '#contract/core/text.ts'
import { toFormValues, toRequest } from '#src/kit/form/formValues.ts'
import { labelledValue } from '#src/kit/lib/format.ts'
import { translateIn } from '#src/kit/lib/i18n.ts'
import { localizedName, type References, referenceKey } from '#src/kit/references/references.ts'

/** Values of a kind's form by field: text, except for names and files. */
export type RecordValues = Record<string, unknown>

const isText = (field: Field | undefined) => field?.type !== 'names' && field?.type !== 'file'

/** Converts a record to the values of its kind's form; a new record has one empty name and no files. */
export const toRecordValues = (
  fields: Fields,
  inputs: readonly string[],
  record: object | undefined,
  language: Language,
): RecordValues => {
  const values = record as Record<string, unknown> | undefined
  const special = inputs.flatMap((name) => {
    const type = fields[name]?.type
    if (type === 'names') {
      const first = { language: language === 'en' ? 'en' : 'zh-CN', name: '', isDefault: true }
      return [[name, values?.[name] ?? [first]] as const]
    }
    return type === 'file' ? [[name, values?.[name] ? [values[name]] : []] as const] : []
  })
  const textInputs = inputs.filter((name) => isText(fields[name]))
  const secrets = secretFields(fields).map((name) => [name, ''])
  return { ...toFormValues(textInputs, record), ...Object.fromEntries([...special, ...secrets]) }
}

/** Converts the values of a kind's form to the request of its calls. */
export const toRecordRequest = (fields: Fields, inputs: readonly string[], values: RecordValues): object => {
  const textInputs = inputs.filter((name) => isText(fields[name]))
  const special = inputs.flatMap((name) => {
    const type = fields[name]?.type
    if (type === 'names') return [[name, values[name]] as const]
    // As with text: empty values are null if the field is optional, otherwise missing.
    const emptyFile = fields[name]?.optional ? null : undefined
    return type === 'file' ? [[name, (values[name] as StoredFile[])[0]?.id ?? emptyFile] as const] : []
  })
  return { ...toRequest(fields, textInputs, values as Record<string, string>), ...Object.fromEntries(special) }
}

/** Formats a value for the comparison of two versions of a record. */
export const valueText = (
  field: Field,
  value: unknown,
  { references, language }: { references: References; language: Language },
): string => {
  switch (field.type) {
    case 'names':
      return (value as LocalizedName[])
        .map((one) => labelledValue(translateIn(language)(languageCodes[one.language]), one.name, language))
        .join('\n')
    case 'file':
      return (value as StoredFile[]).map(({ name }) => name).join(', ')
    case 'reference':
      return references[referenceKey(field)]?.get(String(value)) ?? String(value)
    case 'choice':
      return choiceText(field, value, language)
    case 'text':
      return field.format === 'secret' ? '•'.repeat(String(value ?? '').length) : String(value ?? '')
    default:
      return String(value ?? '')
  }
}

/** Returns the label of a choice, or the value itself if the field has no such choice. */
export const choiceText = (
  { choices }: { choices: Readonly<Record<string, Choice>> },
  value: unknown,
  language: Language,
): string => {
  const choice = choices[String(value)]
  return choice ? translateIn(language)(choice.label) : String(value)
}

/** Returns the title of a record, e.g. for the heading of its form. */
export const recordTitle = (
  fields: Fields,
  title: string,
  record: object,
  context: { references: References; language: Language },
): string => {
  const field = fields[title]
  const value = (record as Record<string, unknown>)[title]
  if (field?.type === 'names') return localizedName(value as LocalizedName[], context.language)
  return field ? valueText(field, value, context) : ''
}
