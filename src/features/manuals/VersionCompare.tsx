import { HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/core/languageCodes.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { useGetSysArticleEbookVersionQuery } from '#store/api/generated/sysArticleEbook.ts'
import { useDifferenceText } from './Changed.tsx'
import { contentIn, differencesOf, languagesOf } from './differences.ts'
import { ManualText } from './ManualContents.tsx'

interface Props {
  id: string
  /** The versions that there are, the newest first. */
  numbers: readonly number[]
  /** The one that the newest is compared with at first. */
  earlier: number
}

/** Two versions of a manual side by side, language by language. */
export const VersionCompare = ({ id, numbers, earlier }: Props) => {
  const { t } = useTranslation(['manuals', 'common'])
  const text = useText()
  const differenceText = useDifferenceText()
  const [left, setLeft] = useState(earlier)
  const [right, setRight] = useState(numbers[0] ?? 1)
  const before = useGetSysArticleEbookVersionQuery({ body: { id, number: left } })
  const after = useGetSysArticleEbookVersionQuery({ body: { id, number: right } })
  const [was, is] = [before.currentData, after.currentData]
  const error = before.error ?? after.error
  const options = numbers.map((value) => ({ value, label: t('versionOf', { number: value }) }))
  const columns = [
    { label: t('compareLeft'), value: left, choose: setLeft },
    { label: t('compareRight'), value: right, choose: setRight },
  ]
  const differences = was && is && differencesOf(was, is)
  return (
    <section className="manual-compare" aria-label={t('comparison')}>
      <h2>{t('comparison')}</h2>
      <div className="manual-pair">
        {columns.map(({ label, value, choose }) => (
          <HTMLSelect
            key={label}
            aria-label={label}
            value={value}
            options={options}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          />
        ))}
      </div>
      {error && !(was && is) && (
        <ErrorState
          title={t('common:loadFailed')}
          error={error}
          onRetry={() => {
            void before.refetch()
            void after.refetch()
          }}
        />
      )}
      {was &&
        is &&
        [...new Set([...languagesOf(is), ...languagesOf(was)])].map((language) => {
          const parts = differences?.get(language)
          const [old, next] = [contentIn(was, language)?.html ?? '', contentIn(is, language)?.html ?? '']
          return (
            <section key={language} className="manual-compared" aria-label={text(languageCodes[language])}>
              <h3>
                {text(languageCodes[language])}
                <span className="secondary">{parts ? differenceText(parts) : t('same')}</span>
              </h3>
              {parts && (
                <div className="manual-pair">
                  <ManualText content={was} language={language} against={{ html: next, as: 'deletion' }} />
                  <ManualText content={is} language={language} against={{ html: old, as: 'insertion' }} />
                </div>
              )}
            </section>
          )
        })}
    </section>
  )
}
