import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '#src/kit/form/FormTextField.tsx'
import { LanguageTabs } from '#src/kit/form/LanguageTabs.tsx'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { noteField, noteLanguages } from './firmwareValues.ts'

/** Edits the release notes of a version, one language at a time; languages can be added and removed. */
export const NotesField = ({ form }: { form: UseFormReturn<RecordValues> }) => {
  const { t } = useTranslation('firmware')
  const { errors } = form.formState
  return (
    <>
      <h2 className="firmware-heading">{t('notes')}</h2>
      <LanguageTabs
        label={t('noteLanguages')}
        add={t('addLanguage')}
        remove={(language) => t('removeLanguage', { language })}
        languages={noteLanguages(form.watch())}
        isWrong={(code) => errors[noteField(code)] !== undefined}
        onChange={(next) => form.setValue('noteLanguages', next, { shouldDirty: true })}
      >
        {(code) => (
          <FormTextField
            form={form}
            name={noteField(code)}
            label={t('note')}
            hint={t('noteHint')}
            isRequired
            rows={5}
            maxLength={2_000}
          />
        )}
      </LanguageTabs>
    </>
  )
}
