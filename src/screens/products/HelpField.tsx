import { Button, HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ProductHelp } from '#contract/catalogue/product/product.ts'
import { type LanguageCode, languageCodeNames, languageCodes } from '#contract/languageCodes.ts'
import { FormRichText } from '#src/form/FormRichText.tsx'
import { useText } from '#src/lib/i18n.ts'
import './HelpField.css'
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
        const offered = [...new Set([...named, ...written.map(({ language }) => language)])]
        const others = languageCodeNames.filter((code) => !offered.includes(code))
        const html = written.find(({ language }) => language === at)?.html ?? ''
        const write = (next: string) =>
          onChange([
            ...written.filter(({ language }) => language !== at),
            ...(next === '' ? [] : [{ language: at, html: next }]),
          ])
        return (
          <div className="help-field">
            <section className="help-languages" aria-label={t('helpLanguages')}>
              {[...new Set([...offered, at])].map((code) => (
                <Button
                  key={code}
                  size="small"
                  variant={code === at ? 'solid' : 'minimal'}
                  aria-pressed={code === at}
                  onClick={() => setAt(code)}
                >
                  {written.some(({ language }) => language === code)
                    ? `${text(languageCodes[code])} ✓`
                    : text(languageCodes[code])}
                </Button>
              ))}
              <HTMLSelect
                aria-label={t('otherLanguage')}
                value=""
                onChange={({ currentTarget }) => setAt(currentTarget.value as LanguageCode)}
                options={[
                  { value: '', label: t('otherLanguage') },
                  ...others.map((code) => ({ value: code, label: text(languageCodes[code]) })),
                ]}
              />
            </section>
            <FormRichText
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
