import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { messageFields } from '#contract/messages/message.ts'
import { isUnread, type Message } from '#src/features/messages/messages.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import type { List } from '#src/routes/list.ts'
import { MarkAllRead } from './MarkAllRead.tsx'
import { MessageDetails } from './MessageDetails.tsx'
import { MessageForm } from './MessageForm.tsx'
import './MessageList.css'

const { recipient: _recipient, sender: _sender, ...inboxFields } = messageFields

interface Props {
  list: List<'message'>
  title: string
  emptyText: string
  /** True for the viewer's own messages, which are marked as read when opened. */
  own: boolean
  /** Ids of the preselected vendors of a new message; undefined if the viewer cannot send any. */
  recipients?: string[] | undefined
}

/** Lists messages, newest first; each opens in a drawer. */
export const MessageList = ({ list, title, emptyText, own, recipients }: Props) => {
  const { t } = useTranslation(['messages', 'core.names'])
  const columnOptions = useMemo<ColumnOptions<Message>>(
    () => ({
      excludedColumns: ['id', 'aboutKind', 'aboutId'],
      widths: { msgContent: 640 },
      content: {
        msgContent: (message, words) => (
          <span className={isUnread(message) ? 'message-unread' : undefined}>{words}</span>
        ),
      },
    }),
    [],
  )
  const inbox = useMemo(() => ({ ...list, fields: inboxFields }), [list])
  return (
    <ListScreen
      list={inbox}
      title={title}
      count={(count) => t('count', { count })}
      emptyText={emptyText}
      frozen={0}
      columnOptions={columnOptions}
      action={own && <MarkAllRead />}
      {...(recipients && {
        create: (close) => (
          <Drawer title={t('core.names:kinds.message.add')} onClose={close}>
            <MessageForm recipients={recipients} onDone={close} />
          </Drawer>
        ),
      })}
      details={(message, close) => <MessageDetails key={message.id} message={message} own={own} onClose={close} />}
    />
  )
}
