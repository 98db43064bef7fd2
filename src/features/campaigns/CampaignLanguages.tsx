import { Button, InputGroup, TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { mergeExampleFallback, mergeFields } from '#contract/campaigns/merge.ts'
import { plainTextOf } from '#contract/campaigns/plainText.ts'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { FormRichText } from '#src/kit/form/FormRichText.tsx'
import { LanguageBar, OtherLanguages } from '#src/kit/form/LanguageBar.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { ErrorIcon } from '#src/kit/ui/icons.ts'
import { fieldIn, languagesIn, type Part } from './campaignValues.ts'

interface Props {
  form: UseFormReturn<RecordValues>
}

const LanguageContent = ({ form, language }: Props & { language: LanguageCode }) => {
  const { t } = useTranslation('marketing')
  const text = useText()
  const line = (part: Part, label: string, hint: string) => (
    <Controller
      control={form.control}
      name={fieldIn(part, language)}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Field label={label} hint={hint} error={error?.message}>
          {(input) => (
            <InputGroup
              {...input}
              inputRef={ref}
              autoComplete="off"
              maxLength={150}
              value={String(value)}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          )}
        </Field>
      )}
    />
  )
  const html = String(form.watch(fieldIn('html', language)))
  return (
    <>
      {line('subject', t('subject'), t('subjectHint', { example: `{{name|${text(mergeExampleFallback)}}}` }))}
      {line('preheader', t('preheader'), t('preheaderHint'))}
      <Controller
        control={form.control}
        name={fieldIn('html', language)}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <FormRichText label={t('content')} value={String(value)} onChange={onChange} error={error?.message} />
        )}
      />
      <Controller
        control={form.control}
        name={fieldIn('text', language)}
        render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
          <Field label={t('plainText')} hint={t('plainTextHint')} error={error?.message}>
            {(input) => (
              <TextArea
                {...input}
                fill
                inputRef={ref}
                rows={8}
                placeholder={plainTextOf(html)}
                value={String(value)}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
                onBlur={onBlur}
              />
            )}
          </Field>
        )}
      />
    </>
  )
}

/** What a campaign says, one language at a time; languages are added and taken out. */
export const CampaignLanguages = ({ form }: Props) => {
  const { t } = useTranslation('marketing')
  const text = useText()
  const languages = languagesIn(form.watch())
  const [chosen, setChosen] = useState<LanguageCode>()
  const at = chosen && languages.includes(chosen) ? chosen : languages[0]
  const { errors } = form.formState
  const isWrong = (code: LanguageCode) =>
    (['subject', 'preheader', 'html', 'text'] as const).some((part) => errors[fieldIn(part, code)])
  const set = (next: LanguageCode[]) => form.setValue('languages', next, { shouldDirty: true })
  return (
    <>
      <h2>{t('content')}</h2>
      <p className="secondary">
        {t('mergeHint')}{' '}
        {Object.keys(mergeFields)
          .map((name) => `{{${name}}}`)
          .join(' ')}
      </p>
      <LanguageBar
        label={t('languages')}
        {...{ languages, at }}
        onChoose={setChosen}
        mark={(code) => ({ icon: isWrong(code) ? <ErrorIcon /> : undefined })}
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
          <LanguageContent form={form} language={code} />
        </section>
      ))}
    </>
  )
}
