import { useTranslation } from 'react-i18next'
import type { List } from '#src/table/list.ts'
import { MessageList } from './MessageList.tsx'

/** All messages of the account (`messageCenter`). */
const MessageScreen = ({ list }: { list: List<'message'> }) => {
  const { t } = useTranslation(['messages', 'shell'])
  return <MessageList own list={list} title={t('shell:titles.messageCenter')} emptyText={t('empty')} />
}

export default MessageScreen
