import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx'
import { PinIcon } from '#src/kit/ui/icons.ts'
import { usePinPushMutation, useUnpinPushMutation } from '#store/api/generated/appServices.ts'
import type { PushDetails } from './pushValues.ts'

const inFeed: readonly string[] = ['sending', 'paused', 'sent']
const open: readonly string[] = ['draft', 'awaiting', 'scheduled']

/** Whether a push is on top of the feed; another that is there is named before it is replaced. */
export const PinPart = ({ details: { push, isPinned, pinned } }: { details: PushDetails }) => {
  const { t } = useTranslation(['pushes', 'common'])
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const [pin, pinning] = usePinPushMutation()
  const [unpin, unpinning] = useUnpinPushMutation()
  const { id, state } = push
  const error = pinning.error ?? unpinning.error
  const onPin = async () => {
    await pin({ body: { id, replaces: pinned?.id ?? null } })
    setAsking(false)
  }
  if (open.includes(state))
    return push.pin === 'yes' ? <p>{pinned ? t('willReplace', { title: pinned.title }) : t('willBePinned')}</p> : null
  if (!inFeed.includes(state)) return null
  return (
    <div className="push-pin">
      {isPinned ? (
        <>
          <p>{t('isPinned')}</p>
          <Button loading={unpinning.isLoading} onClick={() => void unpin({ body: { id } })}>
            {t('unpin')}
          </Button>
        </>
      ) : (
        <Button
          icon={<PinIcon />}
          aria-haspopup={pinned ? 'dialog' : undefined}
          loading={pinning.isLoading}
          onClick={() => (pinned ? setAsking(true) : void onPin())}
        >
          {t('pin')}
        </Button>
      )}
      {error && <p role="alert">{errorText(error).text}</p>}
      {isAsking && pinned && (
        <ConfirmDialog
          title={t('replaceTitle')}
          confirm={t('replace')}
          busy={pinning.isLoading}
          onConfirm={() => void onPin()}
          onCancel={() => setAsking(false)}
        >
          {t('replaceBody', { title: pinned.title })}
        </ConfirmDialog>
      )}
    </div>
  )
}
