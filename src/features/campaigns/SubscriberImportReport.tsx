import { Button } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubscriberImportReport as Report } from '#contract/campaigns/import.ts'
import { jobFields } from '#contract/jobs/job.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { saveBlob } from '#src/kit/lib/saveFile.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { Facts } from '#src/kit/ui/Facts.tsx'
import { DownloadIcon } from '#src/kit/ui/icons.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { downloadJob } from '#store/api/downloadJob.ts'
import { useGetJobQuery } from '#store/api/generated/job.ts'
import { toastAdded } from '#store/toasts.ts'
import { Faults } from './SubscriberPreview.tsx'

const askedEveryMs = 1_000
const { choices } = jobFields.state

/** How far an import is, and what came of it: the address keeps it for seven days. */
export const SubscriberImportReport = ({ job: id, onAgain }: { job: string; onAgain: () => void }) => {
  const { t } = useTranslation(['marketing', 'common', 'jobs'])
  const text = useText()
  const formats = useFormats()
  const dispatch = useAppDispatch()
  const [isOpen, setOpen] = useState(true)
  const { data, error, refetch } = useGetJobQuery(
    { body: { id } },
    { pollingInterval: isOpen ? askedEveryMs : 0, refetchOnMountOrArgChange: true },
  )
  const state = data?.job.state
  useEffect(() => setOpen(state === undefined || state === 'waiting' || state === 'running'), [state])
  if (!data) return error ? <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} /> : null
  const { job } = data
  const report = data.facts as Report | null
  const onDownload = async () => {
    try {
      saveBlob(job.fileName ?? '', await dispatch(downloadJob(id, 'file')))
    } catch {
      dispatch(toastAdded({ tone: 'bad', text: t('jobs:notDownloaded') }))
    }
  }
  return (
    <section className="subscriber-step" aria-labelledby="subscriber-report">
      <h2 id="subscriber-report">
        {job.title} <Tag tone={choices[job.state].tone}>{text(choices[job.state].label)}</Tag>
      </h2>
      {job.problem !== null && (
        <p role="alert" className="field-error">
          {job.problem}
        </p>
      )}
      {report && (
        <>
          <Facts
            facts={(['imported', 'present', 'rejected'] as const).map((name) => ({
              label: t(name),
              value: formats.number(report[name], 0),
            }))}
          />
          <Faults faults={report.faults} />
          {report.rejected > 0 && <p className="secondary">{t('rejectsHint')}</p>}
        </>
      )}
      {job.fileName !== null && (
        <Button intent="primary" icon={<DownloadIcon />} onClick={onDownload}>
          {t('rejectsDownload')}
        </Button>
      )}{' '}
      {!isOpen && <Button onClick={onAgain}>{t('again')}</Button>}
    </section>
  )
}
