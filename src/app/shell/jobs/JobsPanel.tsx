import { Button, ProgressBar } from '@blueprintjs/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { jobFields } from '#contract/jobs/job.ts'
import { useJobDownload } from '#src/kit/export/useJobDownload.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { DownloadIcon } from '#src/kit/ui/icons.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { useCancelJobMutation } from '#store/api/generated/job.ts'
import { isUnfinished, type Job, useJobs } from './useJobs.ts'

const { choices } = jobFields.state

/** Renders buttons that download the file of a job and its receipt. */
const Downloads = ({ id, title, fileName }: Job) => {
  const { t } = useTranslation('jobs')
  const save = useJobDownload()
  return (
    fileName !== null && (
      <>
        <Button
          size="small"
          icon={<DownloadIcon size={12} />}
          aria-label={t('downloadOf', { title })}
          onClick={() => save(id, 'file', fileName)}
        >
          {t('download')}
        </Button>
        <Button
          size="small"
          variant="minimal"
          aria-label={t('receiptOf', { title })}
          onClick={() => save(id, 'receipt', `${fileName}.json`)}
        >
          {t('receipt')}
        </Button>
      </>
    )
  )
}

const Entry = ({ job }: { job: Job }) => {
  const { t } = useTranslation('jobs')
  const text = useText()
  const formats = useFormats()
  const notifyError = useNotifyError()
  const [cancel, { isLoading }] = useCancelJobMutation()
  const { id, title, state, done, total, problem, result, createTime } = job
  const isRunning = state === 'running'
  const entry = useRef<HTMLLIElement>(null)
  const onCancel = async () => {
    // The button disappears, and the focus with it.
    entry.current?.focus()
    const { error } = await cancel({ body: { id } })
    if (error) notifyError(error)
  }
  return (
    <li ref={entry} tabIndex={-1}>
      <div className="jobs-line">
        <span className="jobs-title">{title}</span>
        <Tag tone={choices[state].tone}>{text(choices[state].label)}</Tag>
      </div>
      {isRunning && <ProgressBar stripes={false} {...(total !== null && { value: total === 0 ? 1 : done / total })} />}
      {problem !== null && <p className="jobs-problem">{problem}</p>}
      {result !== null && <p className={job.finding === 'bad' ? 'jobs-problem' : 'jobs-result secondary'}>{result}</p>}
      <div className="jobs-line">
        <span className="secondary figures">
          {isRunning && total !== null ? (
            t('progress', { done, total })
          ) : (
            <time dateTime={createTime} title={formats.time(createTime)}>
              {formats.relative(createTime)}
            </time>
          )}
        </span>
        <span className="jobs-actions">
          {isUnfinished(job) && (
            <Button
              size="small"
              variant="minimal"
              loading={isLoading}
              aria-label={t('cancel', { title })}
              onClick={onCancel}
            >
              {t('cancelShort')}
            </Button>
          )}
          <Downloads {...job} />
        </span>
      </div>
    </li>
  )
}

/** Lists the reader's jobs of the last seven days, latest first. */
const JobsPanel = () => {
  const { t } = useTranslation('jobs')
  const { jobs, isFirst } = useJobs()
  return (
    <div className="jobs-panel">
      <h2>{t('title')}</h2>
      {jobs.length > 0 ? (
        <ul>
          {jobs.map((job) => (
            <Entry key={job.id} job={job} />
          ))}
        </ul>
      ) : (
        <p className="secondary jobs-none">{t(isFirst ? 'loading' : 'none')}</p>
      )}
      <p className="secondary jobs-foot">{t('kept')}</p>
    </div>
  )
}

export default JobsPanel
