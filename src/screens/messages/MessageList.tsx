import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnread, type Message } from '#src/messages/messages.ts'
import { ListScreen } from '#src/table/ListScreen.tsx'
import type { List } from '#src/table/list.ts'
import type { ColumnOptions } from '#src/table/useRecordColumns.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'
import { MessageDetails } from './MessageDetails.tsx'
import './MessageList.css'

interface Props {
  list: List<'message'>
  title: string
  emptyText: string
  /** The reader's own, which are read by opening them. */
  own: boolean
}

/** Messages, newest first; each opens beside the list with all of its text. */
export const MessageList = ({ list, title, emptyText, own }: Props) => {
  const { t } = useTranslation('messages')
  const columnOptions = useMemo<ColumnOptions<Message>>(
    () => ({
      names: {},
      excludedColumns: ['id'],
      widths: { msgContent: 640 },
      content: {
        msgContent: (message, words) => (
          <span className={isUnread(message) ? 'message-unread' : undefined}>{words}</span>
        ),
      },
    }),
    [],
  )
  return (
    <ListScreen
      list={list}
      title={title}
      count={(count) => t('count', { count })}
      emptyText={emptyText}
      frozen={0}
      columnOptions={columnOptions}
      action={own && <MarkAllRead />}
      details={(message, close) => <MessageDetails key={message.id} message={message} own={own} onClose={close} />}
    />
  )
}
