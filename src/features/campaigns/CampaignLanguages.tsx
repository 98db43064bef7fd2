import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { mergeExampleFallback } from '#contract/campaigns/merge.ts'
import { htmlToPlainText } from '#contract/campaigns/plainText.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { FormRichTextField } from '#src/kit/form/FormRichTextField.tsx'
import { FormTextField } from '#src/kit/form/FormTextField.tsx'
import { LanguageTabs } from '#src/kit/form/LanguageTabs.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { type ContentPart, campaignLanguages, contentField } from './campaignValues.ts'
import { MergeFieldMenu, useMergeInsertions } from './MergeFieldMenu.tsx'

const subjectMax = 150

interface Props {
  form: UseFormReturn<RecordValues>
  /** Mutable set of the fields with unfinished uploads. */
  pendingUploads: Set<string>
}

const LanguageContent = ({ form, pendingUploads, language }: Props & { language: LanguageCode }) => {
  const { t } = useTranslation('marketing')
  const text = useText()
  const example = `{{name|${text(mergeExampleFallback)}}}`
  const html = String(form.watch(contentField('html', language)))
  const insertions = useMergeInsertions()
  const tool = (insert: (inserted: string) => void) => <MergeFieldMenu onChoose={insert} />
  const part = (name: ContentPart, field: ReactNode) => <div data-field={contentField(name, language)}>{field}</div>
  return (
    <>
      {part(
        'subject',
        <FormTextField
          form={form}
          name={contentField('subject', language)}
          label={t('subject')}
          hint={t('subjectHint', { example })}
          maxLength={subjectMax}
          tool={tool}
        />,
      )}
      {part(
        'preheader',
        <FormTextField
          form={form}
          name={contentField('preheader', language)}
          label={t('preheader')}
          hint={t('preheaderHint')}
          maxLength={subjectMax}
          tool={tool}
        />,
      )}
      {part(
        'html',
        <FormRichTextField
          form={form}
          name={contentField('html', language)}
          label={t('content')}
          pendingUploads={pendingUploads}
          insertions={insertions}
        />,
      )}
      {part(
        'text',
        <FormTextField
          form={form}
          name={contentField('text', language)}
          label={t('plainText')}
          hint={t('plainTextHint')}
          rows={8}
          placeholder={htmlToPlainText(html)}
          tool={tool}
        />,
      )}
    </>
  )
}

/** Edits the content of a campaign, one language at a time; languages can be added and removed. */
export const CampaignLanguages = ({ form, pendingUploads, opened }: Props & { opened: LanguageCode | undefined }) => {
  const { t } = useTranslation('marketing')
  const text = useText()
  const { errors } = form.formState
  return (
    <>
      <h2>{t('content')}</h2>
      <p className="secondary">{t('mergeHint', { example: `{{name|${text(mergeExampleFallback)}}}` })}</p>
      <LanguageTabs
        label={t('languages')}
        add={t('addLanguage')}
        remove={(language) => t('removeLanguage', { language })}
        languages={campaignLanguages(form.watch())}
        opened={opened}
        isWrong={(code) =>
          (['subject', 'preheader', 'html', 'text'] as const).some((part) => errors[contentField(part, code)])
        }
        onChange={(next) => form.setValue('languages', next, { shouldDirty: true })}
      >
        {(code) => <LanguageContent form={form} pendingUploads={pendingUploads} language={code} />}
      </LanguageTabs>
    </>
  )
}
