import { Button } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { ErrorIcon, TickIcon } from '#src/kit/ui/icons.ts'
import './ManualContentsField.css'
import { LanguageFields } from './LanguageFields.tsx'
import { contentField, formLanguages, hasContent, titleLanguages } from './manualValues.ts'

interface Props {
  form: UseFormReturn<RecordValues>
  /** Names of the form fields whose uploads are in progress. */
  underWay: Set<string>
  /** The language that is open, if there is any. */
  language: LanguageCode | undefined
  onLanguage: (language: LanguageCode) => void
}

/**
 * Edits the contents of a manual, one language at a time. Languages with content and languages with errors are marked.
 */
export const ManualContentsField = ({ form, underWay, language: at, onLanguage }: Props) => {
  const { t } = useTranslation('manuals')
  const text = useText()
  const values = form.watch()
  const { errors } = form.formState
  const languages = formLanguages(values)
  /** Opened languages stay mounted, so that uploads continue and typing can be undone. */
  const [openedLanguages, setOpenedLanguages] = useState<readonly LanguageCode[]>([])
  if (at && !openedLanguages.includes(at)) setOpenedLanguages([...openedLanguages, at])
  const wrong = languages.filter((code) =>
    (['html', 'pdf', 'videos'] as const).some((part) => errors[contentField(part, code)]),
  )
  const firstWrong = at && wrong.includes(at) ? undefined : wrong[0]
  const { submitCount } = form.formState
  // Opens the first language with an error when errors appear; other languages can be opened meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (firstWrong) onLanguage(firstWrong)
  }, [submitCount, wrong.join()])
  return (
    <>
      <nav className="manual-languages" aria-label={t('languages')}>
        {languages.map((code) => (
          <Button
            key={code}
            size="small"
            variant={code === at ? 'solid' : 'minimal'}
            aria-pressed={code === at}
            icon={wrong.includes(code) ? <ErrorIcon /> : hasContent(values, code) ? <TickIcon /> : undefined}
            onClick={() => onLanguage(code)}
          >
            {text(languageCodes[code])}
            <span className="visually-hidden">
              {wrong.includes(code) ? t('isWrong') : hasContent(values, code) ? t('isWritten') : t('isEmpty')}
            </span>
          </Button>
        ))}
      </nav>
      {openedLanguages
        .filter((code) => languages.includes(code))
        .map((code) => (
          <section key={code} hidden={code !== at} aria-label={text(languageCodes[code])}>
            <LanguageFields
              form={form}
              underWay={underWay}
              language={code}
              isTitled={titleLanguages(values).includes(code)}
            />
          </section>
        ))}
    </>
  )
}
