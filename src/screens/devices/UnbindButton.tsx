import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/records/index.ts'
import { useAppDispatch } from '#src/lib/store.ts'
import { useTellFailure } from '#src/lib/useTellFailure.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { UnlinkIcon } from '#src/ui/icons.ts'
import { useDelBindDeviceMutation } from '#store/api/index.ts'
import { noticeGiven } from '#store/notices.ts'

/** Unbinds a device from its user, after asking. Where it is not bound, it says so instead. */
export const UnbindButton = ({ device: { id, binding, userId } }: { device: RecordOfKind<'device'> }) => {
  const { t } = useTranslation('devices')
  const dispatch = useAppDispatch()
  const tellFailure = useTellFailure()
  const [asking, setAsking] = useState(false)
  const [unbind, { isLoading }] = useDelBindDeviceMutation()
  const bound = binding === 'bound'
  const confirm = async () => {
    const { data, error } = await unbind({ body: { deviceId: id } })
    setAsking(false)
    if (data) dispatch(noticeGiven({ tone: 'good', text: t('unbound', { id }) }))
    else tellFailure(error)
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
