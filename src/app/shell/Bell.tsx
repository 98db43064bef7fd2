import { Button } from '@blueprintjs/core'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isUnread, type Message, useMessages } from '#src/features/messages/messages.ts'
import { useMarkAllRead } from '#src/features/messages/useMarkAllRead.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { NotificationsIcon } from '#src/kit/ui/icons.ts'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { pathTo } from '#src/routes/index.ts'
import './Bell.css'

/** Returns the path at which a message opens. */
export const messagePath = ({ id }: Message): string => pathTo('messageCenter', { open: id })

const Entry = ({ message, onLeave }: { message: Message; onLeave: () => void }) => {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const { msgContent, createTime } = message
  return (
    <li className={isUnread(message) ? 'unread' : undefined}>
      <Link to={messagePath(message)} onClick={onLeave} title={msgContent}>
        {isUnread(message) && <span className="visually-hidden">{t('unread')}</span>}
        <span className="bell-text">{msgContent}</span>
        <time dateTime={createTime} title={formats.time(createTime)}>
          {formats.relative(createTime)}
        </time>
      </Link>
    </li>
  )
}

/** Renders the bell with a red dot while there are unread messages; opens the latest messages. */
export const Bell = () => {
  const { t } = useTranslation('messages')
  const { latest, unread, isFirst } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const { markAllRead, isLoading } = useMarkAllRead()
  const leave = () => setOpen(false)
  const markAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button will be disabled: the focus stays in the panel.
    currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
    void markAllRead()
  }
  const content = (
    <div className="bell-panel">
      <div className="bell-head">
        <h2>{t('title')}</h2>
        <Button variant="minimal" size="small" disabled={unread === 0} loading={isLoading} onClick={markAll}>
          {t('markAllRead')}
        </Button>
      </div>
      {latest.length > 0 ? (
        <ul>
          {latest.map((message) => (
            <Entry key={message.id} message={message} onLeave={leave} />
          ))}
        </ul>
      ) : (
        <p className="secondary">{t(isFirst ? 'loading' : 'none')}</p>
      )}
      <div className="bell-foot">
        <Link to={pathTo('messageCenter')} onClick={leave}>
          {t('all')}
        </Link>
      </div>
    </div>
  )
  return (
    <Popup kind="dialog" label={t('title')} open={isOpen} onOpen={setOpen} content={content}>
      <Button
        className="bell"
        variant="minimal"
        icon={<NotificationsIcon />}
        aria-label={unread > 0 ? t('bellUnread', { count: unread }) : t('title')}
        title={t('title')}
      >
        {unread > 0 && <span className="bell-dot" />}
      </Button>
    </Popup>
  )
}
