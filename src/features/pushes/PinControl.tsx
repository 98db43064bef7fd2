import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx'
import { PinIcon } from '#src/kit/ui/icons.ts'
import { usePinPushMutation, useUnpinPushMutation } from '#store/api/generated/appServices.ts'
import type { PushDetails } from './pushValues.ts'

const feedStates: readonly string[] = ['sending', 'paused', 'sent']
const openStates: readonly string[] = ['draft', 'awaiting', 'scheduled']

/** Pins a push to the top of the feed or unpins it. Replacing another pinned push requires confirmation. */
export const PinControl = ({ details: { push, isPinned, pinned } }: { details: PushDetails }) => {
  const { t } = useTranslation(['pushes', 'common'])
  const errorText = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const [pin, pinning] = usePinPushMutation()
  const [unpin, unpinning] = useUnpinPushMutation()
  const { id, state } = push
  const error = pinning.error ?? unpinning.error
  const onPin = async () => {
    await pin({ body: { id, replaces: pinned?.id ?? null } })
    setOpen(false)
  }
  if (openStates.includes(state))
    return push.pin === 'yes' ? <p>{pinned ? t('willReplace', { title: pinned.title }) : t('willBePinned')}</p> : null
  if (!feedStates.includes(state)) return null
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
          onClick={() => (pinned ? setOpen(true) : void onPin())}
        >
          {t('pin')}
        </Button>
      )}
      {error && <p role="alert">{errorText(error).text}</p>}
      {isOpen && pinned && (
        <ConfirmDialog
          title={t('replaceTitle')}
          confirm={t('replace')}
          busy={pinning.isLoading}
          onConfirm={() => void onPin()}
          onCancel={() => setOpen(false)}
        >
          {t('replaceBody', { title: pinned.title })}
        </ConfirmDialog>
      )}
    </div>
  )
}
