import { Button, ProgressBar } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { jobFields } from '#contract/jobs/job.ts'
import type { ImportReport as Report } from '#contract/readings/import/group.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { saveBlob } from '#src/kit/lib/saveFile.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { Facts } from '#src/kit/ui/Facts.tsx'
import { DownloadIcon } from '#src/kit/ui/icons.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { downloadJob } from '#store/api/downloadJob.ts'
import { useCancelJobMutation, useGetJobQuery } from '#store/api/generated/job.ts'
import { toastAdded } from '#store/toasts.ts'
import { Faults } from './Faults.tsx'
import { RejectsAgain } from './RejectsAgain.tsx'

const askedEveryMs = 1_000
const { choices } = jobFields.state

interface Props {
  job: string
  onAgain: () => void
}

/** How far an import is, and what came of it: the address keeps it for seven days. */
export const ImportReport = ({ job: id, onAgain }: Props) => {
  const { t } = useTranslation(['readingImport', 'common', 'jobs'])
  const text = useText()
  const formats = useFormats()
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const [isOpen, setOpen] = useState(true)
  const { data, error, refetch } = useGetJobQuery(
    { body: { id } },
    { pollingInterval: isOpen ? askedEveryMs : 0, refetchOnMountOrArgChange: true },
  )
  const [cancel, { isLoading }] = useCancelJobMutation()
  const state = data?.job.state
  useEffect(() => setOpen(state === undefined || state === 'waiting' || state === 'running'), [state])
  if (!data) return error ? <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} /> : null
  const { job } = data
  const report = data.facts as Report | null
  const number = (value: number) => formats.number(value, 0)
  const onCancel = async () => {
    const refused = (await cancel({ body: { id } })).error
    if (refused) notifyError(refused)
  }
  const onDownload = async () => {
    try {
      saveBlob(job.fileName ?? '', await dispatch(downloadJob(id, 'file')))
    } catch {
      dispatch(toastAdded({ tone: 'bad', text: t('jobs:notDownloaded') }))
    }
  }
  return (
    <section className="import-step import-report" aria-labelledby="import-report-title">
      <h2 id="import-report-title">
        {job.title}
        <Tag tone={choices[job.state].tone}>{text(choices[job.state].label)}</Tag>
      </h2>
      {isOpen && (
        <>
          <ProgressBar
            stripes={false}
            aria-label={t('progress')}
            {...(job.total !== null && { value: job.total === 0 ? 1 : job.done / job.total })}
          />
          <p className="secondary figures" role="status">
            {job.total === null ? t('waiting') : t('jobs:progress', { done: job.done, total: job.total })}
          </p>
          <p className="secondary">{t('goesOn')}</p>
        </>
      )}
      {job.problem !== null && (
        <p role="alert" className="field-error">
          {job.problem}
        </p>
      )}
      {job.state === 'cancelled' && <p role="status">{t('cancelled', { count: job.done })}</p>}
      {report && (
        <>
          <Facts
            facts={[
              { label: t('imported'), value: number(report.imported) },
              { label: t('present'), value: number(report.present) },
              { label: t('rejected'), value: number(report.rejected) },
            ]}
          />
          <Faults faults={report.faults} />
          {report.rejected > 0 && <p className="secondary">{t('rejectsHint')}</p>}
        </>
      )}
      <div className="import-actions">
        {isOpen && (
          <Button loading={isLoading} onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        )}
        {job.fileName !== null && (
          <Button intent="primary" icon={<DownloadIcon />} onClick={onDownload}>
            {t('rejectsDownload')}
          </Button>
        )}
        {report && report.rejected > 0 && report.readBy && (
          <RejectsAgain kind={report.kind} readBy={report.readBy} onAgain={onAgain} />
        )}
        {!isOpen && <Button onClick={onAgain}>{t('again')}</Button>}
      </div>
    </section>
  )
}
