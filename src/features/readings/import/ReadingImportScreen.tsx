import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { type ReadingKindName, readingKindNames, readingKinds } from '#contract/readings/index.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { listPath } from '#src/routes/recordPath.ts'
import { selectViewer } from '#store/session/slice.ts'
import { ImportSteps } from './ImportSteps.tsx'
import { ReadingImportReport } from './ReadingImportReport.tsx'
import '#src/kit/export/ImportReport.css'
import './ReadingImport.css'

/** Imports a file as readings of a kind (`kind`); shows the report of an import if the address contains `job`. */
const ReadingImportScreen = () => {
  const { t } = useTranslation('readingImport')
  const text = useText()
  const viewer = useAppSelector(selectViewer)
  const [query, setQuery] = useSearchParams()
  const kind: ReadingKindName | undefined = readingKindNames.find((name) => name === query.get('kind'))
  const job = query.get('job')
  if (!kind)
    return (
      <EmptyState isPage title={t('noKind')}>
        {t('noKindHint')}
      </EmptyState>
    )
  const name = text(readingKinds[kind].label)
  const list = listPath(viewer, kind)
  return (
    <div className="page">
      <PageHeader
        title={t('title', { name })}
        actions={
          list !== undefined && (
            <LinkButton to={list} isSecondary>
              {t('toList', { name })}
            </LinkButton>
          )
        }
      />
      <div className="import-body">
        {job === null ? (
          <ImportSteps key={kind} kind={kind} onStarted={(id) => setQuery({ kind, job: id })} />
        ) : (
          <ReadingImportReport key={job} job={job} onAgain={() => setQuery({ kind })} />
        )}
      </div>
    </div>
  )
}

export default ReadingImportScreen
