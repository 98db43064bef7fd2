import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx'
import { UnlinkIcon } from '#src/kit/ui/icons.ts'
import { useDelBindDeviceMutation } from '#store/api/generated/device.ts'
import { selectViewer } from '#store/session/slice.ts'
import { toastAdded } from '#store/toasts.ts'
import { unbindTexts } from './unbindTexts.ts'

/** Unbinds a device from its user after confirmation. Disabled with an explanation if the device is not bound. */
export const UnbindButton = ({ device: { id, userId } }: { device: RecordOfKind<'device'> }) => {
  const { t } = useTranslation('devices')
  const texts = unbindTexts(useAppSelector(selectViewer))
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  /** User at the time of the confirmation; the binding may have changed before the response. */
  const [confirming, setConfirming] = useState<string>()
  const [unbind, { isLoading }] = useDelBindDeviceMutation()
  const confirm = async (seen: string) => {
    const { data, error } = await unbind({ body: { deviceId: id, userId: seen } })
    setConfirming(undefined)
    if (data) dispatch(toastAdded({ tone: 'good', text: t('unbound', { id }) }))
    else notifyError(error)
  }
  return (
    <>
      <Button
        icon={<UnlinkIcon />}
        aria-haspopup="dialog"
        disabled={userId === null}
        onClick={() => setConfirming(userId ?? undefined)}
      >
        {t('unbind')}
      </Button>
      {userId === null && <span className="secondary">{t('unbindNotBound')}</span>}
      {confirming !== undefined && (
        <ConfirmDialog
          title={t('unbindTitle', { id })}
          confirm={t('unbind')}
          busy={isLoading}
          onConfirm={() => confirm(confirming)}
          onCancel={() => setConfirming(undefined)}
        >
          {t(texts.one, { user: confirming })}
        </ConfirmDialog>
      )}
    </>
  )
}
