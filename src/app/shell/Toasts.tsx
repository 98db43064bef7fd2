import { Button } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { runToastAction } from '#src/kit/lib/toastActions.ts'
import { CrossIcon, ErrorIcon, TickCircleIcon, WarningSignIcon } from '#src/kit/ui/icons.ts'
import { type Toast, toastDismissed } from '#store/toasts.ts'
import './Toasts.css'

/** Id of the element above the toasts in which the shell shows pending decisions. */
export const pendingDecisionsId = 'pending-decisions'

const shownMs = 6_000
const icons = { good: TickCircleIcon, warning: WarningSignIcon, bad: ErrorIcon }

const ToastCard = ({ toast: { id, tone, text, isQuiet, action } }: { toast: Toast }) => {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const Icon = icons[tone]
  const lasting = tone === 'bad' || action !== undefined
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

/** Shows toasts. Failures and actions stay until they are closed or their page is left. */
export const Toasts = () => {
  const { t } = useTranslation('common')
  const toasts = useAppSelector((state) => state.toasts)
  return (
    <section className="toasts" aria-label={t('toasts')}>
      <div id={pendingDecisionsId} className="toasts-pending" />
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
