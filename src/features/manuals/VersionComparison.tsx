import { HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/core/languageCodes.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { useGetSysArticleEbookVersionQuery } from '#store/api/generated/sysArticleEbook.ts'
import { contentIn, differencesOf, languagesOf } from './differences.ts'
import { useDifferenceText } from './ManualChanges.tsx'
import { ManualText } from './ManualContents.tsx'

interface Props {
  id: string
  /** Numbers of all versions, newest first. */
  numbers: readonly number[]
  /** Version that the newest is initially compared with. */
  earlier: number
}

/** Compares two versions of a manual side by side, language by language. */
export const VersionComparison = ({ id, numbers, earlier }: Props) => {
  const { t } = useTranslation(['manuals', 'common'])
  const text = useText()
  const differenceText = useDifferenceText()
  const [left, setLeft] = useState(earlier)
  const [right, setRight] = useState(numbers[0] ?? 1)
  const before = useGetSysArticleEbookVersionQuery({ body: { id, number: left } })
  const after = useGetSysArticleEbookVersionQuery({ body: { id, number: right } })
  const [older, newer] = [before.currentData, after.currentData]
  const error = before.error ?? after.error
  const options = numbers.map((value) => ({ value, label: t('versionOf', { number: value }) }))
  const columns = [
    { label: t('compareLeft'), value: left, choose: setLeft },
    { label: t('compareRight'), value: right, choose: setRight },
  ]
  const differences = older && newer && differencesOf(older, newer)
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
      {error && !(older && newer) && (
        <ErrorState
          title={t('common:loadFailed')}
          error={error}
          onRetry={() => {
            void before.refetch()
            void after.refetch()
          }}
        />
      )}
      {older &&
        newer &&
        [...new Set([...languagesOf(newer), ...languagesOf(older)])].map((language) => {
          const parts = differences?.get(language)
          const [old, next] = [contentIn(older, language)?.html ?? '', contentIn(newer, language)?.html ?? '']
          return (
            <section key={language} className="manual-compared" aria-label={text(languageCodes[language])}>
              <h3>
                {text(languageCodes[language])}
                <span className="secondary">{parts ? differenceText(parts) : t('same')}</span>
              </h3>
              {parts && (
                <div className="manual-pair">
                  <ManualText content={older} language={language} against={{ html: next, as: 'deletion' }} />
                  <ManualText content={newer} language={language} against={{ html: old, as: 'insertion' }} />
                </div>
              )}
            </section>
          )
        })}
    </section>
  )
}
