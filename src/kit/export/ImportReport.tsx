import { Button } from '@blueprintjs/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { jobFields } from '#contract/jobs/job.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { DownloadIcon } from '#src/kit/ui/icons.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { useGetJobQuery } from '#store/api/generated/job.ts'
import './ImportReport.css'
import { useJobDownload } from './useJobDownload.ts'

interface Counts {
  imported: number
  present: number
  /** Records that occur several times in the file; shown if there are any. */
  repeated?: number | undefined
  rejected: number
}

interface Props<Report extends Counts> {
  className: string
  /** Id of the job. */
  job: string
  labels: Record<Exclude<keyof Counts, 'repeated'>, string> & {
    repeated?: string
    rejectsHint: string
    download: string
    again: string
  }
  /** Renders the progress of an unfinished job, or how it was cancelled. */
  progress?: (job: RecordOfKind<'job'>, isOpen: boolean) => ReactNode
  faults: (report: Report) => ReactNode
  cancel?: ReactNode
  /** Buttons between saving the rejected lines and importing another file. */
  actions?: (report: Report) => ReactNode
  onAgain: () => void
}

const openStates: readonly string[] = ['waiting', 'running']
const pollMs = 1_000
const { choices } = jobFields.state

/**
 * Shows progress and result of an import, whose job id is in the URL; jobs are stored for seven days. Polls every
 * second while the job is unfinished.
 */
export const ImportReport = <Report extends Counts>(props: Props<Report>) => {
  const { className, job: id, labels, progress, faults, cancel, actions, onAgain } = props
  const { t } = useTranslation('common')
  const text = useText()
  const formats = useFormats()
  const save = useJobDownload()
  const headingId = useId()
  const [isOpen, setOpen] = useState(true)
  const { data, error, refetch } = useGetJobQuery(
    { body: { id } },
    { pollingInterval: isOpen ? pollMs : 0, refetchOnMountOrArgChange: true },
  )
  const state = data?.job.state
  useEffect(() => setOpen(state === undefined || openStates.includes(state)), [state])
  if (!data) return error ? <ErrorState title={t('loadFailed')} error={error} onRetry={refetch} /> : null
  const job = data.job as RecordOfKind<'job'>
  const report = data.facts as Report | null
  const { fileName } = job
  return (
    <section className={className} aria-labelledby={headingId}>
      <h2 id={headingId}>
        {job.title} <Tag tone={choices[job.state].tone}>{text(choices[job.state].label)}</Tag>
      </h2>
      {progress?.(job, isOpen)}
      {job.problem !== null && (
        <p role="alert" className="field-error">
          {job.problem}
        </p>
      )}
      {report && (
        <>
          <DescriptionList
            items={(['imported', 'present', 'repeated', 'rejected'] as const).flatMap((name) => {
              const { [name]: count = 0 } = report
              const { [name]: label } = labels
              if (label === undefined || (name === 'repeated' && count === 0)) return []
              return [{ label, value: formats.number(count, 0) }]
            })}
          />
          {faults(report)}
          {report.rejected > 0 && <p className="secondary">{labels.rejectsHint}</p>}
        </>
      )}
      <div className="import-actions">
        {isOpen && cancel}
        {fileName !== null && (
          <Button intent="primary" icon={<DownloadIcon />} onClick={() => save(id, 'file', fileName)}>
            {labels.download}
          </Button>
        )}{' '}
        {report && actions?.(report)}
        {!isOpen && <Button onClick={onAgain}>{labels.again}</Button>}
      </div>
    </section>
  )
}
