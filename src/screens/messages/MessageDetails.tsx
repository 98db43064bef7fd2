import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { messageFields } from '#contract/account/message.ts'
import { useFormats } from '#src/lib/format.ts'
import { useText } from '#src/lib/i18n.ts'
import { isUnread, type Message } from '#src/messages/messages.ts'
import { Drawer } from '#src/ui/Drawer.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { useSaveOrUpdateSysMsgWebMutation } from '#store/api/generated/sysMsgWeb.ts'

interface Props {
  message: Message
  own: boolean
  onClose: () => void
}

/** One message with all of its text. Opening one's own reads it. */
export const MessageDetails = ({ message, own, onClose }: Props) => {
  const { t } = useTranslation('messages')
  const text = useText()
  const formats = useFormats()
  const [markRead] = useSaveOrUpdateSysMsgWebMutation()
  const { id, msgContent, createTime } = message
  const isNew = own && isUnread(message)
  useEffect(() => {
    if (isNew) void markRead({ body: { ids: [id] } })
  }, [isNew, id, markRead])
  return (
    <Drawer title={t('message')} onClose={onClose}>
      <p className="message-text">{msgContent}</p>
      <Facts
        facts={[{ label: text(messageFields.createTime.label), value: `${formats.time(createTime)} ${formats.zone}` }]}
      />
    </Drawer>
  )
}
