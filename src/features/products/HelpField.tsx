import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import type { ProductHelp } from '#contract/products/product.ts'
import { LanguageBar, OtherLanguages } from '#src/kit/form/LanguageBar.tsx'
import { RichTextUploadField } from '#src/kit/form/RichTextUploadField.tsx'
import { usePendingField } from '#src/kit/form/usePendingUploads.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { TickIcon } from '#src/kit/ui/icons.ts'
import type { ProductValues } from './steps.ts'

interface Props {
  form: UseFormReturn<ProductValues>
  /** Mutable set of the fields with unfinished uploads, which this component updates. */
  pendingUploads: Set<string>
}

/** Edits help in several languages, one at a time; languages with help are marked. */
export const HelpField = ({ form, pendingUploads }: Props) => {
  const onUnderWay = usePendingField(form, 'help', pendingUploads)
  const { t } = useTranslation('products')
  const text = useText()
  const nameLanguages = form.watch('names').map(({ language }) => language)
  const [at, setAt] = useState<LanguageCode>(nameLanguages[0] ?? 'en')
  return (
    <Controller
      control={form.control}
      name="help"
      render={({ field: { value, onChange }, fieldState: { error } }) => {
        const texts = value as ProductHelp[]
        const languages = [...new Set([...nameLanguages, ...texts.map(({ language }) => language), at])]
        const html = texts.find(({ language }) => language === at)?.html ?? ''
        const change = (next: string) =>
          onChange([
            ...texts.filter(({ language }) => language !== at),
            ...(next === '' ? [] : [{ language: at, html: next }]),
          ])
        return (
          <div className="help-field">
            <LanguageBar
              label={t('helpLanguages')}
              languages={languages}
              at={at}
              onChoose={setAt}
              mark={(code) => ({ icon: texts.some(({ language }) => language === code) ? <TickIcon /> : undefined })}
            >
              <OtherLanguages label={t('otherLanguage')} except={languages} onChoose={setAt} />
            </LanguageBar>
            <RichTextUploadField
              key={at}
              label={t('helpIn', { language: text(languageCodes[at]) })}
              value={html}
              onChange={change}
              onUnderWay={onUnderWay}
              error={error?.message}
            />
          </div>
        )
      }}
    />
  )
}
