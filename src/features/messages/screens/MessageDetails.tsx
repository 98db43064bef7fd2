import { Button } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { messageFields } from '#contract/messages/message.ts'
import { isUnread, type Message } from '#src/features/messages/messages.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { recordPath } from '#src/routes/recordPath.ts'
import { useSaveOrUpdateSysMsgWebMutation } from '#store/api/generated/sysMsgWeb.ts'
import { jobsOpened } from '#store/jobs.ts'
import { selectViewer } from '#store/session/slice.ts'
import './MessageList.css'

interface Props {
  message: Message
  own: boolean
  onClose: () => void
}

/** Opens a drawer with a message. Marks an unread message as read if it is the viewer's own. */
export const MessageDetails = ({ message, own, onClose }: Props) => {
  const { t } = useTranslation('messages')
  const text = useText()
  const formats = useFormats()
  const [markRead] = useSaveOrUpdateSysMsgWebMutation()
  const dispatch = useAppDispatch()
  const viewer = useAppSelector(selectViewer)
  const { id, msgContent, createTime, aboutKind, aboutId } = message
  const about = aboutKind && aboutId && recordPath(viewer, aboutKind, aboutId)
  const isNew = own && isUnread(message)
  useEffect(() => {
    if (isNew) void markRead({ body: { ids: [id] } })
  }, [isNew, id, markRead])
  return (
    <Drawer title={t('message')} onClose={onClose}>
      <p className="message-text">{msgContent}</p>
      <DescriptionList
        items={[{ label: text(messageFields.createTime.label), value: `${formats.time(createTime)} ${formats.zone}` }]}
      />
      {aboutKind === 'job' && (
        <p>
          <Button onClick={() => dispatch(jobsOpened())}>{t('openJobs')}</Button>
        </p>
      )}
      {about && (
        <p>
          <Link to={about}>{t('openAbout')}</Link>
        </p>
      )}
    </Drawer>
  )
}
