import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useMessages } from '#src/lib/messages.ts'
import { TickIcon } from '#src/ui/icons.ts'
import { useSaveOrUpdateSysMsgWebMutation } from '#store/api/index.ts'

/** Marks every message of the account as read. */
export const MarkAllRead = () => {
  const { t } = useTranslation('messages')
  const { unread } = useMessages()
  const [markRead, { isLoading }] = useSaveOrUpdateSysMsgWebMutation()
  return (
    <Button icon={<TickIcon />} disabled={unread === 0} loading={isLoading} onClick={() => markRead({ body: {} })}>
      {t('markAllRead')}
    </Button>
  )
}
