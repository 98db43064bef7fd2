import { Button, TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { LanguageBar, OtherLanguages } from '#src/kit/form/LanguageBar.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { ErrorIcon } from '#src/kit/ui/icons.ts'
import { noteIn, noteLanguagesIn } from './firmwareValues.ts'

interface Props {
  form: UseFormReturn<RecordValues>
}

/** What a version brings, one language at a time; languages are added and taken out. */
export const NotesField = ({ form }: Props) => {
  const { t } = useTranslation('firmware')
  const text = useText()
  const languages = noteLanguagesIn(form.watch())
  const [chosen, setChosen] = useState<LanguageCode>()
  const at = chosen && languages.includes(chosen) ? chosen : languages[0]
  const { errors } = form.formState
  const set = (next: LanguageCode[]) => form.setValue('noteLanguages', next, { shouldDirty: true })
  return (
    <>
      <h2 className="firmware-heading">{t('notes')}</h2>
      <LanguageBar
        label={t('noteLanguages')}
        {...{ languages, at }}
        onChoose={setChosen}
        mark={(code) => ({ icon: errors[noteIn(code)] ? <ErrorIcon /> : undefined })}
      >
        <OtherLanguages
          label={t('addLanguage')}
          except={languages}
          onChoose={(code) => {
            set([...languages, code])
            setChosen(code)
          }}
        />
        {at && languages.length > 1 && (
          <Button size="small" variant="minimal" onClick={() => set(languages.filter((code) => code !== at))}>
            {t('removeLanguage', { language: text(languageCodes[at]) })}
          </Button>
        )}
      </LanguageBar>
      {languages.map((code) => (
        <section key={code} hidden={code !== at} aria-label={text(languageCodes[code])}>
          <Controller
            control={form.control}
            name={noteIn(code)}
            render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
              <Field label={t('note')} hint={t('noteHint')} error={error?.message} isRequired>
                {(input) => (
                  <TextArea
                    {...input}
                    fill
                    inputRef={ref}
                    rows={5}
                    maxLength={2_000}
                    value={String(value)}
                    onChange={({ currentTarget }) => onChange(currentTarget.value)}
                    onBlur={onBlur}
                  />
                )}
              </Field>
            )}
          />
        </section>
      ))}
    </>
  )
}
