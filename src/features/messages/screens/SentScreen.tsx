import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { messageFields } from '#contract/messages/message.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { List } from '#src/routes/list.ts'
import { MessageDetails } from './MessageDetails.tsx'
import './MessageList.css'

const { id, msgContent, recipient, sender, readNum, createTime, aboutKind, aboutId } = messageFields

/** Fields in the order of the columns; the time is that of sending. */
const sentFields = {
  id,
  msgContent,
  recipient,
  readNum,
  sender,
  createTime: { ...createTime, label: 'messages.records:message.fields.sentTime' },
  aboutKind,
  aboutId,
} as const

const columnOptions = { excludedColumns: ['id', 'aboutKind', 'aboutId'], widths: { msgContent: 480 } }

/** Lists the messages that administrators wrote, one row for each vendor that received it (`messageSent`). */
const SentScreen = ({ list: declared }: { list: List<'message'> }) => {
  const { t } = useTranslation(['messages', 'core.names'])
  const list = useMemo(() => ({ ...declared, fields: sentFields }), [declared])
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.messageSent')}
      count={(count) => t('count', { count })}
      emptyText={t('emptySent')}
      frozen={0}
      columnOptions={columnOptions}
      details={(message, close) => <MessageDetails key={message.id} message={message} own={false} onClose={close} />}
    />
  )
}

export default SentScreen
