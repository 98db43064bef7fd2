import { useTranslation } from 'react-i18next'
import type { Text } from '#contract/core/text.ts'
import { delimiters, encodings, type FileFormat, importLimits } from '#contract/readings/import/mapping.ts'
import { SelectField } from '#src/kit/form/SelectField.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { decimalLabels, delimiterLabels, encodingLabels, thousandsLabels } from './labels.ts'
import type { GuessNotes } from './useGuessNotes.tsx'

interface Props {
  format: FileFormat
  notes: GuessNotes
  onChange: (format: FileFormat) => void
}

/** Edits the format of the file, which is guessed initially. */
export const FormatFields = ({ format, notes, onChange }: Props) => {
  const { t } = useTranslation('readingImport')
  const text = useText()
  const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, Text>) =>
    values.map((value) => ({ value, label: text(words[value]) }))
  const change = (changed: Partial<FileFormat>) => onChange({ ...format, ...changed })
  const lines = Array.from({ length: importLimits.headLines }, (_, index) => index + 1)
  return (
    <div className="import-grid">
      <SelectField
        label={t('delimiter')}
        {...notes.of('format.delimiter')}
        value={format.delimiter}
        options={optionsOf(delimiters, delimiterLabels)}
        onChange={(value) => change({ delimiter: value as FileFormat['delimiter'] })}
      />
      <SelectField
        label={t('decimal')}
        {...notes.of('format.decimal')}
        value={format.decimal}
        options={optionsOf(['.', ','], decimalLabels)}
        onChange={(value) => change({ decimal: value as FileFormat['decimal'] })}
      />
      <SelectField
        label={t('thousands')}
        value={String(format.thousands ?? false)}
        options={[
          { value: 'false', label: t('thousandsNone') },
          { value: 'true', label: text(thousandsLabels[format.decimal]) },
        ]}
        {...notes.of('format.thousands')}
        onChange={(value) => change({ thousands: value === 'true' })}
      />
      <SelectField
        label={t('encoding')}
        {...notes.of('format.encoding')}
        value={format.encoding}
        options={optionsOf(encodings, encodingLabels)}
        onChange={(value) => change({ encoding: value as FileFormat['encoding'] })}
      />
      <SelectField
        label={t('header')}
        {...notes.of('format.headerLine')}
        value={String(format.headerLine)}
        options={[
          { value: '0', label: t('headerNone') },
          ...lines.map((line) => ({ value: String(line), label: t('headerLine', { line }) })),
        ]}
        onChange={(value) => change({ headerLine: Number(value) })}
      />
    </div>
  )
}
