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

/** Unbinds a device from its user, after asking. Where it is not bound, it says so instead. */
export const UnbindButton = ({ device: { id, userId } }: { device: RecordOfKind<'device'> }) => {
  const { t } = useTranslation('devices')
  const texts = unbindTexts(useAppSelector(selectViewer))
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  /** The user that was seen when it was asked: the device may be another's by the time of the answer. */
  const [asking, setAsking] = useState<string>()
  const [unbind, { isLoading }] = useDelBindDeviceMutation()
  const confirm = async (seen: string) => {
    const { data, error } = await unbind({ body: { deviceId: id, userId: seen } })
    setAsking(undefined)
    if (data) dispatch(toastAdded({ tone: 'good', text: t('unbound', { id }) }))
    else notifyError(error)
  }
  return (
    <>
      <Button
        icon={<UnlinkIcon />}
        aria-haspopup="dialog"
        disabled={userId === null}
        onClick={() => setAsking(userId ?? undefined)}
      >
        {t('unbind')}
      </Button>
      {userId === null && <span className="secondary">{t('unbindNotBound')}</span>}
      {asking !== undefined && (
        <ConfirmDialog
          title={t('unbindTitle', { id })}
          confirm={t('unbind')}
          busy={isLoading}
          onConfirm={() => confirm(asking)}
          onCancel={() => setAsking(undefined)}
        >
          {t(texts.one, { user: asking })}
        </ConfirmDialog>
      )}
    </>
  )
}
