import { Button, ProgressBar } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { ImportReport as Report } from '#contract/readings/import/group.ts'
import { ImportReport } from '#src/kit/export/ImportReport.tsx'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { listPath } from '#src/routes/recordPath.ts'
import { useCancelJobMutation } from '#store/api/generated/job.ts'
import { selectViewer } from '#store/session/slice.ts'
import { FaultList } from './FaultList.tsx'
import { ReimportRejects } from './ReimportRejects.tsx'
import { UndoImport } from './UndoImport.tsx'

type Added = Pick<Report, 'kind'> & { span: NonNullable<Report['span']> }

/** Leads to the readings of the file's source and period. */
const AddedLink = ({ kind, span: { source, first, last } }: Added) => {
  const { t } = useTranslation('readingImport')
  // The end of a range is exclusive.
  const end = new Date(Date.parse(last) + 1).toISOString()
  const path = listPath(useAppSelector(selectViewer), kind, { 'f.source': source, 'f.measuredAt': `${first}..${end}` })
  return (
    path !== undefined && (
      <LinkButton to={path} isSecondary>
        {t('showAdded')}
      </LinkButton>
    )
  )
}

interface Props {
  job: string
  onAgain: () => void
}

/** Shows progress and outcome of a reading import, which can be cancelled. */
export const ReadingImportReport = ({ job: id, onAgain }: Props) => {
  const { t } = useTranslation(['readingImport', 'common', 'jobs'])
  const notifyError = useNotifyError()
  const [cancel, { isLoading }] = useCancelJobMutation()
  const onCancel = async () => {
    const refused = (await cancel({ body: { id } })).error
    if (refused) notifyError(refused)
  }
  return (
    <ImportReport<Report>
      className="import-step import-report"
      job={id}
      onAgain={onAgain}
      labels={{
        imported: t('imported'),
        present: t('present'),
        repeated: t('repeated'),
        rejected: t('rejected'),
        rejectsHint: t('rejectsHint'),
        download: t('rejectsDownload'),
        again: t('again'),
      }}
      progress={({ state, total, done }, isOpen) => (
        <>
          {isOpen && (
            <>
              <ProgressBar
                stripes={false}
                aria-label={t('progress')}
                {...(total !== null && { value: total === 0 ? 1 : done / total })}
              />
              <p className="secondary figures" role="status">
                {total === null ? t('waiting') : t('jobs:progress', { done, total })}
              </p>
              <p className="secondary">{t('goesOn')}</p>
            </>
          )}
          {state === 'cancelled' && <p role="status">{t('cancelled', { count: done })}</p>}
          {(state === 'cancelled' || state === 'failed') && done > 0 && (
            <UndoImport importId={id} added={undefined} undone={undefined} />
          )}
        </>
      )}
      faults={({ faults }) => <FaultList faults={faults} />}
      cancel={
        <Button loading={isLoading} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      }
      actions={({ kind, imported, rejected, readBy, span, undone }) => (
        <>
          {span && undone === undefined && <AddedLink kind={kind} span={span} />}
          {rejected > 0 && readBy && <ReimportRejects {...{ kind, readBy, onAgain }} />}
          <UndoImport importId={id} added={imported} undone={undone} />
        </>
      )}
    />
  )
}
