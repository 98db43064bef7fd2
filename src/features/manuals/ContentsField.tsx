import { Button } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { ErrorIcon, TickIcon } from '#src/kit/ui/icons.ts'
import './ContentsField.css'
import { LanguageFields } from './LanguageFields.tsx'
import { fieldIn, hasContent, languagesIn, titledIn } from './manualValues.ts'

interface Props {
  form: UseFormReturn<RecordValues>
  /** Where the form keeps the names of the fields whose uploads are not done. */
  underWay: Set<string>
}

/** What a manual says, one language at a time. Those that have something are marked, and those where something is wrong. */
export const ContentsField = ({ form, underWay }: Props) => {
  const { t } = useTranslation('manuals')
  const text = useText()
  const values = form.watch()
  const { errors } = form.formState
  const languages = languagesIn(values)
  const [chosen, setChosen] = useState<LanguageCode>()
  const at = chosen && languages.includes(chosen) ? chosen : languages[0]
  /** What was looked at stays as it was left: an upload goes on, and typing can be undone. */
  const [seen, setSeen] = useState<readonly LanguageCode[]>([])
  if (at && !seen.includes(at)) setSeen([...seen, at])
  const wrong = languages.filter((code) =>
    (['html', 'pdf', 'videos'] as const).some((part) => errors[fieldIn(part, code)]),
  )
  const firstWrong = at && wrong.includes(at) ? undefined : wrong[0]
  const { submitCount } = form.formState
  // Led to what is wrong when it is first said; the reader may look at others meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (firstWrong) setChosen(firstWrong)
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
            onClick={() => setChosen(code)}
          >
            {text(languageCodes[code])}
            <span className="visually-hidden">
              {wrong.includes(code) ? t('isWrong') : hasContent(values, code) ? t('isWritten') : t('isEmpty')}
            </span>
          </Button>
        ))}
      </nav>
      {seen
        .filter((code) => languages.includes(code))
        .map((code) => (
          <section key={code} hidden={code !== at} aria-label={text(languageCodes[code])}>
            <LanguageFields
              form={form}
              underWay={underWay}
              language={code}
              isTitled={titledIn(values).includes(code)}
            />
          </section>
        ))}
    </>
  )
}
