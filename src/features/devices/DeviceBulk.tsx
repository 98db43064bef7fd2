import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import { device } from '#contract/devices/device.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { BulkProgress } from '#src/kit/bulk/BulkProgress.tsx'
import { BulkResultDialog } from '#src/kit/bulk/BulkResultDialog.tsx'
import { countChanged, type RecordOutcome } from '#src/kit/bulk/bulkResult.ts'
import { useBulkAction } from '#src/kit/bulk/useBulkAction.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx'
import { UnlinkIcon } from '#src/kit/ui/icons.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { useDelBindDevicesMutation } from '#store/api/generated/device.ts'
import { selectViewer } from '#store/session/slice.ts'
import { unbindTexts } from './unbindTexts.ts'

const { unbound } = device.fields.binding.choices

/** Device with the user that was displayed. Only this binding may be removed. */
interface BoundDevice {
  deviceId: string
  userId: string
}

interface Props {
  selected: readonly RecordOfKind<'device'>[]
  onDone: (ids: readonly string[]) => void
}

/** Unbinds the selected devices after confirmation, and shows the outcome of each. */
export const DeviceBulk = ({ selected, onDone }: Props) => {
  const { t } = useTranslation('devices')
  const texts = unbindTexts(useAppSelector(selectViewer))
  const text = useText()
  const [unbind] = useDelBindDevicesMutation()
  /** Devices in the confirmation dialog. */
  const [confirming, setConfirming] = useState<readonly BoundDevice[]>()
  const { progress, outcomes, apply, stop, close } = useBulkAction<object, BoundDevice, RecordOutcome>({
    send: async (_, batch) => {
      const { data, error } = await unbind({ body: { devices: [...batch] } })
      return { data: data?.list, error }
    },
    onChanged: onDone,
    summary: (done) => t('unboundMany', countChanged(done)),
  })
  const bound = selected.flatMap(({ id, userId }) => (userId === null ? [] : [{ deviceId: id, userId }]))
  if (progress && progress.count > limits.transitionsMax)
    return <BulkProgress doing={t('unbinding')} answered={progress.answered} count={progress.count} onStop={stop} />
  return (
    <>
      {bound.length === 0 && !outcomes && <span className="secondary">{t('noneBound')}</span>}
      {bound.length > 0 && (
        <Button
          size="small"
          icon={<UnlinkIcon size={14} />}
          aria-haspopup="dialog"
          loading={progress !== undefined}
          onClick={() => setConfirming(bound)}
        >
          {bound.length < selected.length
            ? t('unbindSome', { count: bound.length })
            : t('unbindMany', { count: bound.length })}
        </Button>
      )}
      {confirming && (
        <ConfirmDialog
          title={t('unbindMany', { count: confirming.length })}
          confirm={t('unbindMany', { count: confirming.length })}
          busy={false}
          onConfirm={() => {
            setConfirming(undefined)
            void apply({}, confirming)
          }}
          onCancel={() => setConfirming(undefined)}
        >
          {t(texts.many)}
        </ConfirmDialog>
      )}
      {outcomes && (
        <BulkResultDialog
          title={t('unbindMany', { count: outcomes.list.length + outcomes.rest.length })}
          summary={t('unboundMany', countChanged(outcomes))}
          outcomes={outcomes}
          nameOf={(id) => <span className="mono">{id}</span>}
          describeState={() => <Tag tone={unbound.tone}>{text(unbound.label)}</Tag>}
          onSendRest={() => apply({}, outcomes.rest, outcomes.list)}
          onClose={close}
        />
      )}
    </>
  )
}
