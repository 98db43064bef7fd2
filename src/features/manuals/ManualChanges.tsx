import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/core/languageCodes.ts'
import { languageTag } from '#contract/core/localizedText.ts'
import { emptyLanguages } from '#contract/manuals/content.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { type Difference, differencesOf } from './differences.ts'
import type { ManualDetails } from './useManual.ts'
import { WithdrawnPreview } from './WithdrawnPreview.tsx'

/** Returns a function that lists the differences of two versions in one language as text. */
export const useDifferenceText = () => {
  const { t } = useTranslation('manuals')
  const language = useLanguage()
  return (parts: readonly Difference[]) =>
    new Intl.ListFormat(languageTag(language), { type: 'conjunction' }).format(
      parts.map((part) => t(`differs.${part}`)),
    )
}

/** Shows what readers see of a manual, unpublished changes by language, and languages without content. */
export const ManualChanges = ({ details }: { details: ManualDetails }) => {
  const { id, state, replacementId } = details.manual
  const { t } = useTranslation('manuals')
  const text = useText()
  const textOf = useDifferenceText()
  const { manual, contents, published, isChanged } = details
  const empty = emptyLanguages(
    manual.names.map(({ language }) => language),
    contents,
  )
  const differences = published && isChanged ? differencesOf(published, { names: manual.names, contents }) : new Map()
  const number = published?.number
  const isTakenDown = state === 'takenDown'
  return (
    <section className="manual-changed" aria-label={t('readersSee')}>
      <h2>{t('readersSee')}</h2>
      {empty.length > 0 && (
        <p className="manual-lacks">
          {t('lacks', { languages: empty.map((code) => text(languageCodes[code])).join(', ') })}
        </p>
      )}
      {isTakenDown && <WithdrawnPreview {...{ id, replacementId }} />}
      {!published && <p className="secondary">{t('nothingYet')}</p>}
      {published && !isTakenDown && !isChanged && <p className="secondary">{t('asItStands', { number })}</p>}
      {published && !isTakenDown && isChanged && (
        <>
          <p>{t('since', { number })}</p>
          <ul>
            {[...differences].map(([code, parts]) => (
              <li key={code}>
                {text(languageCodes[code as keyof typeof languageCodes])}
                <span className="secondary">{textOf(parts)}</span>
              </li>
            ))}
          </ul>
          {differences.size === 0 && <p className="secondary">{t('otherOrder')}</p>}
        </>
      )}
    </section>
  )
}
