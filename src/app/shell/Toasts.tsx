import { Button } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useJobDownload } from '#src/kit/export/useJobDownload.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { runToastAction } from '#src/kit/lib/toastActions.ts'
import { CrossIcon, DownloadIcon, ErrorIcon, TickCircleIcon, WarningSignIcon } from '#src/kit/ui/icons.ts'
import { type Toast, toastDismissed } from '#store/toasts.ts'
import { HoldCards } from './HoldCards.tsx'
import './Toasts.css'

const shownMs = 6_000
const icons = { good: TickCircleIcon, warning: WarningSignIcon, bad: ErrorIcon }

const ToastCard = ({ toast: { id, tone, text, isQuiet, action, file } }: { toast: Toast }) => {
  const { t } = useTranslation(['common', 'jobs'])
  const dispatch = useAppDispatch()
  const save = useJobDownload()
  const Icon = icons[tone]
  const lasting = tone === 'bad' || file !== undefined || action !== undefined
  useEffect(() => {
    if (lasting) return
    const timer = setTimeout(() => dispatch(toastDismissed(id)), shownMs)
    return () => clearTimeout(timer)
  }, [dispatch, id, lasting])
  return (
    <div className={`toast toast-${tone}`} role={isQuiet ? undefined : tone === 'bad' ? 'alert' : 'status'}>
      <Icon />
      <span>{text}</span>
      {action && (
        <Button
          size="small"
          onClick={() => {
            dispatch(toastDismissed(id))
            runToastAction(action.id)
          }}
        >
          {action.label}
        </Button>
      )}
      {file && (
        <Button
          size="small"
          icon={<DownloadIcon size={12} />}
          onClick={() => {
            dispatch(toastDismissed(id))
            void save(file.jobId, 'file', file.name)
          }}
        >
          {t('jobs:download')}
        </Button>
      )}
      <Button
        variant="minimal"
        size="small"
        icon={<CrossIcon />}
        aria-label={t('close')}
        onClick={() => dispatch(toastDismissed(id))}
      />
    </div>
  )
}

/** Shows toasts. Failures stay until they are closed or their page is left, files and actions until they are closed. */
export const Toasts = () => {
  const { t } = useTranslation('common')
  const toasts = useAppSelector((state) => state.toasts)
  return (
    <section className="toasts" aria-label={t('toasts')}>
      <HoldCards />
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
