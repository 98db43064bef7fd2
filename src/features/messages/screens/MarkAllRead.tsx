import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useMessages } from '#src/features/messages/messages.ts'
import { useMarkAllRead } from '#src/features/messages/useMarkAllRead.ts'
import { TickIcon } from '#src/kit/ui/icons.ts'

/** Renders a button that marks every message of the account as read. */
export const MarkAllRead = () => {
  const { t } = useTranslation('messages')
  const { unread } = useMessages()
  const { markAllRead, isLoading } = useMarkAllRead()
  return (
    <Button icon={<TickIcon />} disabled={unread === 0} loading={isLoading} onClick={markAllRead}>
      {t('markAllRead')}
    </Button>
  )
}
