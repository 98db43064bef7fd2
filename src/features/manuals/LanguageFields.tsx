import { Button, ButtonGroup } from '@blueprintjs/core'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { videosMax } from '#contract/manuals/content.ts'
import { FormFileField } from '#src/kit/form/FormFileField.tsx'
import { FormRichTextField } from '#src/kit/form/FormRichTextField.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { type ContentFormat, contentField } from './manualValues.ts'
import { useCovers } from './useCovers.ts'

interface Props {
  form: UseFormReturn<RecordValues>
  underWay: Set<string>
  language: LanguageCode
  /** False if the language has no title, without which it cannot be saved. */
  isTitled: boolean
}

/** Edits the content of a manual in one language: text or a PDF, and videos. */
export const LanguageFields = ({ form, underWay, language, isTitled }: Props) => {
  const { t } = useTranslation('manuals')
  const name = useText()(languageCodes[language])
  const addCover = useCovers(form, language)
  const format = form.watch(contentField('way', language)) as ContentFormat
  const set = (field: string, value: unknown) => form.setValue(field, value, { shouldDirty: true })
  const clear = () => {
    set(contentField('html', language), '')
    set(contentField('pdf', language), [])
    set(contentField('videos', language), [])
    set(contentField('covers', language), {})
  }
  const formats: { value: ContentFormat; label: string }[] = [
    { value: 'html', label: t('asText') },
    { value: 'pdf', label: t('asPdf') },
  ]
  return (
    <>
      {!isTitled && (
        <div className="manual-untitled" role="status">
          <span>{t('untitled', { language: name })}</span>
          <Button size="small" variant="minimal" onClick={clear}>
            {t('emptyLanguage')}
          </Button>
        </div>
      )}
      <ButtonGroup className="manual-way" role="group" aria-label={t('wayOf', { language: name })}>
        {formats.map(({ value, label }) => (
          <Button
            key={value}
            size="small"
            active={format === value}
            aria-pressed={format === value}
            onClick={() => set(contentField('way', language), value)}
          >
            {label}
          </Button>
        ))}
      </ButtonGroup>
      {format === 'html' ? (
        <FormRichTextField
          pendingUploads={underWay}
          form={form}
          name={contentField('html', language)}
          label={t('textIn', { language: name })}
          hasCallouts
        />
      ) : (
        <FormFileField
          form={form}
          pendingUploads={underWay}
          name={contentField('pdf', language)}
          label={t('pdfIn', { language: name })}
          rules={['pdf']}
          onUploaded={addCover}
        />
      )}
      <FormFileField
        form={form}
        pendingUploads={underWay}
        name={contentField('videos', language)}
        label={t('videosIn', { language: name })}
        rules={['video']}
        onUploaded={addCover}
        count={videosMax}
      />
    </>
  )
}
