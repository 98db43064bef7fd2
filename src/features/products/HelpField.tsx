import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import type { ProductHelp } from '#contract/products/product.ts'
import { LanguageBar, OtherLanguages } from '#src/kit/form/LanguageBar.tsx'
import { RichTextUploadField } from '#src/kit/form/RichTextUploadField.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { TickIcon } from '#src/kit/ui/icons.ts'
import type { ProductValues } from './steps.ts'

/** Help in several languages: one is written at a time, those that have some are marked. */
export const HelpField = ({ form }: { form: UseFormReturn<ProductValues> }) => {
  const { t } = useTranslation('products')
  const text = useText()
  const named = form.watch('names').map(({ language }) => language)
  const [at, setAt] = useState<LanguageCode>(named[0] ?? 'en')
  return (
    <Controller
      control={form.control}
      name="help"
      render={({ field: { value, onChange }, fieldState: { error } }) => {
        const written = value as ProductHelp[]
        const shown = [...new Set([...named, ...written.map(({ language }) => language), at])]
        const html = written.find(({ language }) => language === at)?.html ?? ''
        const write = (next: string) =>
          onChange([
            ...written.filter(({ language }) => language !== at),
            ...(next === '' ? [] : [{ language: at, html: next }]),
          ])
        return (
          <div className="help-field">
            <LanguageBar
              label={t('helpLanguages')}
              languages={shown}
              at={at}
              onChoose={setAt}
              mark={(code) => ({ icon: written.some(({ language }) => language === code) ? <TickIcon /> : undefined })}
            >
              <OtherLanguages label={t('otherLanguage')} except={shown} onChoose={setAt} />
            </LanguageBar>
            <RichTextUploadField
              key={at}
              label={t('helpIn', { language: text(languageCodes[at]) })}
              value={html}
              onChange={write}
              error={error?.message}
            />
          </div>
        )
      }}
    />
  )
}
