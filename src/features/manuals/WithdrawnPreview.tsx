import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { languageTag } from '#contract/core/localizedText.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { usePreviewTakenDownQuery } from '#store/api/generated/sysArticleEbook.ts'

interface Props {
  id: string
  replacementId: string | null
}

/** Previews the page that readers of a withdrawn manual see, in the language of the console. */
export const WithdrawnPreview = ({ id, replacementId }: Props) => {
  const { t } = useTranslation('manuals')
  const language = languageTag(useLanguage()) as LanguageCode
  const { currentData } = usePreviewTakenDownQuery({ body: { id, replacementId, language } })
  return (
    <blockquote className="manual-taken-down" aria-label={t('takenDownPage')} aria-busy={!currentData}>
      {currentData && (
        <>
          <p className="secondary">{currentData.product}</p>
          <p>{currentData.title}</p>
          <strong>{currentData.expired}</strong>
          {currentData.replacement && (
            <p>
              {currentData.replacement.words} <u>{currentData.replacement.title}</u>
            </p>
          )}
        </>
      )}
    </blockquote>
  )
}
