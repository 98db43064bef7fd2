import { Button } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import { CrossIcon, ErrorIcon, TickCircleIcon, WarningSignIcon } from '#src/ui/icons.ts'
import { type Notice, noticeRead } from '#store/notices.ts'
import './Notices.css'

const shownMs = 6_000
const icons = { good: TickCircleIcon, warning: WarningSignIcon, bad: ErrorIcon }

const NoticeCard = ({ notice: { id, tone, text } }: { notice: Notice }) => {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const Icon = icons[tone]
  const lasting = tone === 'bad'
  useEffect(() => {
    if (lasting) return
    const timer = setTimeout(() => dispatch(noticeRead(id)), shownMs)
    return () => clearTimeout(timer)
  }, [dispatch, id, lasting])
  return (
    <div className={`notice notice-${tone}`} role={lasting ? 'alert' : 'status'}>
      <Icon />
      <span>{text}</span>
      <Button
        variant="minimal"
        size="small"
        icon={<CrossIcon />}
        aria-label={t('close')}
        onClick={() => dispatch(noticeRead(id))}
      />
    </div>
  )
}

/** What has just happened. Failures stay until they are closed, or their page is left. */
export const Notices = () => {
  const { t } = useTranslation('shell')
  const notices = useAppSelector((state) => state.notices)
  return (
    <section className="notices" aria-label={t('notices')}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  )
}
