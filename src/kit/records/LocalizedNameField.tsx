import { Button, InputGroup, Radio } from '@blueprintjs/core'
import { type Ref, useId } from 'react'
import { Controller, type FieldError, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { LocalizedName } from '#contract/core/fields.ts'
import { type LanguageCode, languageCodeNames, languageCodes } from '#contract/core/languageCodes.ts'
import { limits } from '#contract/core/limits.ts'
import { Picker } from '#src/kit/form/Picker.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { CrossIcon, PlusIcon } from '#src/kit/ui/icons.ts'
import { useLiveErrors } from '#src/kit/ui/useLiveErrors.ts'
import './LocalizedNameField.css'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  label: string
}

interface RowProps {
  row: LocalizedName
  /** Languages used by any row. */
  taken: readonly LanguageCode[]
  group: string
  number: number
  isInvalid: boolean
  inputRef: Ref<HTMLInputElement> | undefined
  onChange: (row: LocalizedName) => void
  onDefault: () => void
  /** Undefined for the default, and for the only row. */
  onRemove: (() => void) | undefined
}

const NameRow = ({ row, taken, group, number, isInvalid, inputRef, onChange, onDefault, onRemove }: RowProps) => {
  const { t } = useTranslation('records')
  const text = useText()
  const options = languageCodeNames
    .filter((code) => code === row.language || !taken.includes(code))
    .map((code) => ({ value: code, label: text(languageCodes[code]) }))
  return (
    <li>
      <Picker
        input={{ 'aria-label': t('languageOf', { number }) }}
        value={row.language}
        options={options}
        isRequired
        onChange={(language) => language && onChange({ ...row, language: language as LanguageCode })}
      />
      <InputGroup
        aria-label={t('nameIn', { language: text(languageCodes[row.language]) })}
        aria-invalid={isInvalid}
        aria-required
        inputRef={inputRef}
        maxLength={limits.nameMaxLength}
        value={row.name}
        onValueChange={(name) => onChange({ ...row, name })}
      />
      <Radio name={group} checked={row.isDefault} label={t('isDefault')} onChange={onDefault} />
      <Button
        variant="minimal"
        icon={<CrossIcon />}
        disabled={!onRemove}
        aria-label={t('removeName', { language: text(languageCodes[row.language]) })}
        onClick={onRemove}
      />
    </li>
  )
}

/** Returns the error of the field, or of its first invalid name. */
const errorMessage = (error: FieldError | undefined): string | undefined => {
  if (error?.message) return error.message
  const rows = Array.isArray(error) ? (error as (Record<string, FieldError> | undefined)[]) : []
  return rows.flatMap((row) => Object.values(row ?? {})).find(({ message }) => message)?.message
}

/** Renders names in several languages, one of them the default (specification, section 5). */
export const LocalizedNameField = <Values extends FieldValues>({ form, name, label }: Props<Values>) => {
  const { t } = useTranslation('records')
  const id = useId()
  const { live, ...typing } = useLiveErrors()
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => {
        const rows = value as LocalizedName[]
        const unusedLanguage = languageCodeNames.find((code) => !rows.some(({ language }) => language === code))
        const message = errorMessage(error)
        return (
          <fieldset
            className="field field-required names-field"
            aria-describedby={message ? id : undefined}
            {...typing}
          >
            <legend>{label}</legend>
            <ul>
              {rows.map((row, index) => (
                <NameRow
                  key={row.language}
                  row={row}
                  taken={rows.map(({ language }) => language)}
                  group={id}
                  number={index + 1}
                  isInvalid={message !== undefined && row.name.trim() === ''}
                  inputRef={index === 0 ? ref : undefined}
                  onChange={(next) => onChange(rows.with(index, next))}
                  onDefault={() =>
                    onChange(rows.map((other, otherIndex) => ({ ...other, isDefault: otherIndex === index })))
                  }
                  onRemove={rows.length > 1 && !row.isDefault ? () => onChange(rows.toSpliced(index, 1)) : undefined}
                />
              ))}
            </ul>
            <Button
              variant="minimal"
              size="small"
              icon={<PlusIcon />}
              disabled={!unusedLanguage}
              onClick={() =>
                unusedLanguage && onChange([...rows, { language: unusedLanguage, name: '', isDefault: false }])
              }
            >
              {t('addName')}
            </Button>
            <div id={id} className="field-error" aria-live={live}>
              {message}
            </div>
          </fieldset>
        )
      }}
    />
  )
}
