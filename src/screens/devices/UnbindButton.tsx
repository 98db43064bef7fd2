import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useAppDispatch } from '#src/lib/store.ts'
import { useNotifyError } from '#src/lib/useNotifyError.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { UnlinkIcon } from '#src/ui/icons.ts'
import { useDelBindDeviceMutation } from '#store/api/generated/device.ts'
import { toastAdded } from '#store/toasts.ts'

/** Unbinds a device from its user, after asking. Where it is not bound, it says so instead. */
export const UnbindButton = ({ device: { id, binding, userId } }: { device: RecordOfKind<'device'> }) => {
  const { t } = useTranslation('devices')
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const [asking, setAsking] = useState(false)
  const [unbind, { isLoading }] = useDelBindDeviceMutation()
  const bound = binding === 'bound'
  const confirm = async () => {
    const { data, error } = await unbind({ body: { deviceId: id } })
    setAsking(false)
    if (data) dispatch(toastAdded({ tone: 'good', text: t('unbound', { id }) }))
    else notifyError(error)
  }
  return (
    <>
      <Button icon={<UnlinkIcon />} disabled={!bound} onClick={() => setAsking(true)}>
        {t('unbind')}
      </Button>
      {!bound && <span className="secondary">{t('unbindNotBound')}</span>}
      {asking && (
        <ConfirmDialog
          title={t('unbindTitle', { id })}
          confirm={t('unbind')}
          busy={isLoading}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          {t('unbindBody', { user: userId })}
        </ConfirmDialog>
      )}
    </>
  )
}
