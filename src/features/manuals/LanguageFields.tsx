import { Button, ButtonGroup } from '@blueprintjs/core'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { videosMax } from '#contract/manuals/content.ts'
import { FormFileField } from '#src/kit/form/FormFileField.tsx'
import { FormRichTextField } from '#src/kit/form/FormRichTextField.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { fieldIn, type Way } from './manualValues.ts'

interface Props {
  form: UseFormReturn<RecordValues>
  underWay: Set<string>
  language: LanguageCode
  /** Without a title in it, a language cannot be saved. */
  isTitled: boolean
}

/** What a manual says in one language: written here or as a PDF, and videos beside it. */
export const LanguageFields = ({ form, underWay, language, isTitled }: Props) => {
  const { t } = useTranslation('manuals')
  const name = useText()(languageCodes[language])
  const way = form.watch(fieldIn('way', language)) as Way
  const set = (field: string, value: unknown) => form.setValue(field, value, { shouldDirty: true })
  const empty = () => {
    set(fieldIn('html', language), '')
    set(fieldIn('pdf', language), [])
    set(fieldIn('videos', language), [])
  }
  const ways: { value: Way; label: string }[] = [
    { value: 'html', label: t('asText') },
    { value: 'pdf', label: t('asPdf') },
  ]
  return (
    <>
      {!isTitled && (
        <div className="manual-untitled" role="status">
          <span>{t('untitled', { language: name })}</span>
          <Button size="small" variant="minimal" onClick={empty}>
            {t('emptyLanguage')}
          </Button>
        </div>
      )}
      <ButtonGroup className="manual-way" role="group" aria-label={t('wayOf', { language: name })}>
        {ways.map(({ value, label }) => (
          <Button
            key={value}
            size="small"
            active={way === value}
            aria-pressed={way === value}
            onClick={() => set(fieldIn('way', language), value)}
          >
            {label}
          </Button>
        ))}
      </ButtonGroup>
      {way === 'html' ? (
        <FormRichTextField form={form} name={fieldIn('html', language)} label={t('textIn', { language: name })} />
      ) : (
        <FormFileField
          form={form}
          pendingUploads={underWay}
          name={fieldIn('pdf', language)}
          label={t('pdfIn', { language: name })}
          rules={['pdf']}
        />
      )}
      <FormFileField
        form={form}
        pendingUploads={underWay}
        name={fieldIn('videos', language)}
        label={t('videosIn', { language: name })}
        rules={['video']}
        count={videosMax}
      />
    </>
  )
}
