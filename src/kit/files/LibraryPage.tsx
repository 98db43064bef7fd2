import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { useGetMaterialFilesQuery } from '#store/api/generated/materialLibrary.ts'

interface Props {
  rule: FileRuleName
  text: string
  pageNum: number
  onChoose: (file: StoredFile) => void
}

/** Renders a page of the library's files; "more" renders the next page below it. */
export const LibraryPage = ({ rule, text, pageNum, onChoose }: Props) => {
  const { t } = useTranslation(['files', 'common'])
  const [isContinued, setContinued] = useState(false)
  const { data, error, refetch } = useGetMaterialFilesQuery({ body: { rule, text, pageNum } })
  if (error !== undefined) return <ErrorState title={t('libraryFailed')} error={error} onRetry={refetch} />
  if (!data) return <p role="status">{t('common:loading')}</p>
  if (data.total === 0) return <EmptyState title={t('libraryNone')}>{t('libraryNoneHint')}</EmptyState>
  return (
    <>
      {pageNum === 1 && (
        <p className="secondary" role="status">
          {t('libraryFound', { count: data.total })}
        </p>
      )}
      <ul className="library-files">
        {data.list.map(({ name, type, file }) => (
          <li key={`${name} ${file.id}`}>
            <button type="button" onClick={() => onChoose(file)}>
              <img src={file.url ?? undefined} alt="" loading="lazy" />
              <strong>{name}</strong>
              <span className="secondary">{type}</span>
              {file.width !== null && (
                <span className="secondary figures">
                  {file.width} × {file.height}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {isContinued && <LibraryPage {...{ rule, text, onChoose }} pageNum={pageNum + 1} />}
      {!isContinued && data.isMore && <Button onClick={() => setContinued(true)}>{t('libraryMore')}</Button>}
    </>
  )
}
