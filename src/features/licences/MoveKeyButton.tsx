import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { deviceIdMaxLength } from '#contract/interfaces/deviceApi/inputs.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { licenceKey as kind } from '#contract/licences/key.ts'
import { licenceLimits } from '#contract/licences/limits.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useReplaceLicenseDeviceMutation } from '#store/api/generated/productKey.ts'
import { toastAdded } from '#store/toasts.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const { newDeviceId, reason } = kind.ownCalls.replaceLicenseDevice.request.shape
const request = z.strictObject({ newDeviceId, reason })

/** Moves a key from a broken device to another one, after a reason is entered. */
export const MoveKeyButton = ({ licenceKey }: { licenceKey: RecordOfKind<'licenceKey'> }) => {
  const { t } = useTranslation('licences')
  const dispatch = useAppDispatch()
  const [isOpen, setOpen] = useState(false)
  const [move, { isLoading }] = useReplaceLicenseDeviceMutation()
  const { id, version, serial, deviceId } = licenceKey
  const confirm = async ({ newDeviceId: device = '', reason: why = '' }: Record<string, string>) => {
    const { error } = await move({ body: { id, version, newDeviceId: device.trim(), reason: why } })
    if (error) return error
    dispatch(toastAdded({ tone: 'good', text: t('moved', { serial, device: device.trim() }) }))
    setOpen(false)
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('move')}
      </Button>
      {isOpen && (
        <ReasonDialog
          draft={`licence move ${id}`}
          title={t('moveTitle', { serial })}
          about={t('moveAbout', { device: deviceId ?? '' })}
          action={t('move')}
          request={request}
          maxLengths={{ newDeviceId: deviceIdMaxLength, reason: licenceLimits.reasonMaxLength }}
          isBusy={isLoading}
          onConfirm={confirm}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}
