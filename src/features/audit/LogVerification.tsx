import { Button } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/kit/lib/format.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { EndorsedIcon } from '#src/kit/ui/icons.ts'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { useGetLogVerificationQuery, useStartLogVerificationMutation } from '#store/api/generated/workflow.ts'
import { jobBegun } from '#store/jobs.ts'
import './LogVerification.css'
import { VerificationDetails } from './VerificationDetails.tsx'

const pollMs = 1_000

/** Shows the last verification of the transition log with its details, and starts one, which it polls every second. */
export const LogVerification = () => {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const [isOpen, setOpen] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const { data } = useGetLogVerificationQuery(
    { body: {} },
    { refetchOnMountOrArgChange: true, pollingInterval: isRunning ? pollMs : 0 },
  )
  const [start, { isLoading }] = useStartLogVerificationMutation()
  useEffect(() => setRunning(data !== undefined && data.running !== null), [data])
  if (!data) return null
  const { last, running } = data
  const onStart = async () => {
    const { data: started, error } = await start({ body: { id: crypto.randomUUID() } })
    if (error) return notifyError(error)
    setRunning(true)
    dispatch(jobBegun(started.id))
  }
  const progress =
    running &&
    (running.total === null
      ? t('verification.begins')
      : t('verification.running', { done: running.done, total: running.total }))
  const time = last && formats.relative(last.endTime)
  const result =
    last &&
    (last.fault === null
      ? t('verification.intact', { time })
      : last.fault.row === null
        ? t('verification.broken', { time })
        : t('verification.brokenAt', { time, row: last.fault.row }))
  return (
    <div className="log-verification">
      <span role="status" className={progress ? 'secondary figures' : 'visually-hidden'}>
        {progress}
      </span>
      {!progress && last && (
        <Popup
          kind="dialog"
          label={t('verification.details')}
          open={isOpen}
          onOpen={setOpen}
          content={<VerificationDetails verification={last} />}
        >
          <Button variant="minimal" title={t('verification.details')}>
            <Tag tone={last.fault ? 'bad' : 'good'}>{result ?? ''}</Tag>
          </Button>
        </Popup>
      )}
      {!progress && !last && <span className="secondary">{t('verification.never')}</span>}
      <Button icon={<EndorsedIcon />} loading={isLoading} disabled={running !== null} onClick={onStart}>
        {t('verification.start')}
      </Button>
    </div>
  )
}
