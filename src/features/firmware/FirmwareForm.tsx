import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { languageCodeNames, languageCodes } from '#contract/core/languageCodes.ts'
import { firmware } from '#contract/firmware/firmware.ts'
import { FormFileField } from '#src/kit/form/FormFileField.tsx'
import { MultiSelectField } from '#src/kit/form/MultiSelectField.tsx'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { RecordFields } from '#src/kit/records/RecordFields.tsx'
import { type RecordValues, valueText } from '#src/kit/records/recordValues.ts'
import { useReferences } from '#src/kit/references/references.ts'
import { pathTo } from '#src/routes/index.ts'
import {
  commonInputs,
  type FirmwareDetails,
  firmwareFieldAt,
  firmwareFormValues,
  noteField,
  noteLanguages,
  saveFirmware,
  toFirmwareRequest,
} from './firmwareValues.ts'
import { NotesField } from './NotesField.tsx'

const { fields } = firmware

interface Props {
  /** Undefined for a new version. */
  details: FirmwareDetails | undefined
  onSaved: (id: string) => void
}

/** Edits an unreleased version: product, file, and release notes in each language. */
export const FirmwareForm = ({ details, onSaved }: Props) => {
  const { t } = useTranslation(['firmware', 'form'])
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const references = useReferences(fields)
  const { id, version } = details?.firmware ?? {}
  const record = useRecordForm<RecordValues>({
    draft: `firmware ${id ?? 'new'}`,
    save: saveFirmware,
    current: { id, version, values: firmwareFormValues(details, language) },
    toRequest: (values) => toFirmwareRequest(values),
    hasNewId: true,
    resolveField: (values) => firmwareFieldAt(values),
    savedName: ({ release }) => String(release),
    onSaved,
  })
  const { form, underWay } = record
  const languages = new Map(languageCodeNames.map((code) => [code as string, text(languageCodes[code])]))
  const comparedFields = [
    ...commonInputs.map((name) => ({
      names: [name],
      label: text(fields[name].label),
      text: (values: RecordValues) => valueText(fields[name], values[name], { references, language }),
    })),
    {
      names: ['file'],
      label: t('file'),
      text: (values: RecordValues) => (values.file as StoredFile[]).map(({ name }) => name).join(),
    },
    {
      names: ['languages'],
      label: text(fields.languages.label),
      text: (values: RecordValues) =>
        (values.languages as string[]).map((code) => languages.get(code) ?? code).join(', '),
    },
    ...noteLanguages(form.watch()).map((code) => ({
      names: [noteField(code)],
      label: text(languageCodes[code]),
      text: (values: RecordValues) => String(values[noteField(code)] ?? ''),
    })),
  ]
  return (
    <RecordForm
      record={record}
      comparedFields={comparedFields}
      action={t(id === undefined ? 'form:add' : 'form:save')}
      onCancel={() => navigate(pathTo('firmeware'))}
    >
      <RecordFields form={form} inputs={commonInputs} {...{ fields, references, pendingUploads: underWay }} />
      <FormFileField
        form={form}
        name="file"
        label={t('file')}
        rules={['firmware']}
        isRequired
        pendingUploads={underWay}
      />
      <MultiSelectField
        form={form}
        name="languages"
        label={text(fields.languages.label)}
        options={languages}
        isRequired
      />
      <NotesField form={form} />
    </RecordForm>
  )
}
