import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PushPlatform, platformNames, platforms } from '#contract/pushes/inputs.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx'
import { useRemoveSysAppPushKeyMutation } from '#store/api/generated/sysApp.ts'
import './AppKeys.css'
import type { AppDetails } from './appValues.ts'

const fieldOf = { ios: 'pushKeyIos', android: 'pushKeyAndroid' } as const

/** Shows the stored push keys: each can be removed, and one that cannot be decrypted has to be entered again. */
export const PushKeys = ({ details: { app, unreadableKeys } }: { details: AppDetails }) => {
  const { t } = useTranslation('apps')
  const text = useText()
  const notifyError = useNotifyError()
  const [removing, setRemoving] = useState<PushPlatform>()
  const [remove, { isLoading }] = useRemoveSysAppPushKeyMutation()
  const stored = platformNames.filter((name) => app[fieldOf[name]])
  const nameOf = (name: PushPlatform) => ({ system: text(platforms[name].label) })
  const confirmRemoval = async () => {
    if (!removing) return
    const { error } = await remove({ body: { id: app.id, version: app.version, platform: removing } })
    if (error) notifyError(error)
    setRemoving(undefined)
  }
  if (stored.length === 0) return null
  return (
    <>
      {unreadableKeys.length > 0 && (
        <p className="app-key-unreadable" role="status">
          {t('keyUnreadable', { systems: unreadableKeys.map((name) => text(platforms[name].label)).join(', ') })}
        </p>
      )}
      <div className="app-keys-add">
        {stored.map((name) => (
          <Button key={name} size="small" aria-haspopup="dialog" onClick={() => setRemoving(name)}>
            {t('removePushKey', nameOf(name))}
          </Button>
        ))}
      </div>
      {removing && (
        <ConfirmDialog
          title={t('removePushKey', nameOf(removing))}
          confirm={t('removeKey')}
          busy={isLoading}
          onConfirm={() => void confirmRemoval()}
          onCancel={() => setRemoving(undefined)}
        >
          {t('removingPushKey', nameOf(removing))}
        </ConfirmDialog>
      )}
    </>
  )
}
