import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/core/languageCodes.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import {
  useGetSysArticleEbookVersionsQuery,
  useRestoreSysArticleEbookMutation,
} from '#store/api/generated/sysArticleEbook.ts'
import { selectViewer } from '#store/session/slice.ts'
import { toastAdded } from '#store/toasts.ts'
import type { ManualDetails } from './useManual.ts'
import { VersionComparison } from './VersionComparison.tsx'
import './VersionsTab.css'

/** Lists the versions of a manual. Each can be compared with another one and restored. */
export const VersionsTab = ({ details }: { details: ManualDetails }) => {
  const { t } = useTranslation(['manuals', 'common'])
  const text = useText()
  const formats = useFormats()
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const isVendor = useAppSelector(selectViewer).role === 'vendor'
  const { id, version } = details.manual
  const queryOptions = { refetchOnMountOrArgChange: true }
  const { currentData, error, refetch } = useGetSysArticleEbookVersionsQuery({ body: { id } }, queryOptions)
  const [restore, { isLoading }] = useRestoreSysArticleEbookMutation()
  const [comparedVersion, setComparedVersion] = useState<number>()
  if (!currentData && error) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
  if (!currentData) return <div className="manual-part bp6-skeleton" />
  const { list } = currentData
  const newest = list[0]?.number ?? 1
  const restoreVersion = async (number: number) => {
    const { error: failed } = await restore({ body: { id, version, number } })
    if (failed) return notifyError(failed)
    setComparedVersion(undefined)
    dispatch(toastAdded({ tone: 'good', text: t('restored', { number }) }))
  }
  return (
    <div className="manual-part">
      <ol className="manual-versions" aria-label={t('part.versions')}>
        {list.map(({ number, time, by, languages, isPublished }) => (
          <li key={number}>
            <h3>
              {t('versionOf', { number })}
              {isPublished && <Tag tone="good">{t('published')}</Tag>}
            </h3>
            <p className="secondary">
              <time dateTime={time} title={formats.time(time)}>
                {formats.relative(time)}
              </time>
              <span>{by}</span>
              <span>{languages.map((code) => text(languageCodes[code])).join(', ')}</span>
            </p>
            {number < newest && (
              <div className="manual-version-actions">
                <Button
                  size="small"
                  variant="minimal"
                  active={number === comparedVersion}
                  aria-label={t('compareOf', { number })}
                  onClick={() => setComparedVersion(number)}
                >
                  {t('compare')}
                </Button>
                {isVendor && (
                  <Button
                    size="small"
                    variant="minimal"
                    disabled={isLoading}
                    aria-label={t('restoreOf', { number })}
                    onClick={() => void restoreVersion(number)}
                  >
                    {t('restore')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {newest === 1 && <p className="secondary">{t('oneVersion')}</p>}
      {newest > 1 && (
        <VersionComparison
          key={`${comparedVersion} ${newest}`}
          id={id}
          numbers={list.map(({ number }) => number)}
          earlier={comparedVersion ?? newest - 1}
        />
      )}
    </div>
  )
}
