import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#src/kit/lib/store.ts'
import type { List } from '#src/routes/list.ts'
import { selectViewer } from '#store/session/slice.ts'
import { MessageList } from './MessageList.tsx'

const noRecipients: string[] = []

/** Lists all messages of the account (`messageCenter`); administrators can send messages to vendors. */
const MessageScreen = ({ list }: { list: List<'message'> }) => {
  const { t } = useTranslation(['messages', 'core.names'])
  const { accessLevel } = useAppSelector(selectViewer)
  return (
    <MessageList
      own
      list={list}
      title={t('core.names:pages.messageCenter')}
      emptyText={t('empty')}
      recipients={accessLevel === 1 ? noRecipients : undefined}
    />
  )
}

export default MessageScreen
