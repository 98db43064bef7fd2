import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Display } from '#contract/wall/display.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { PlusIcon } from '#src/kit/ui/icons.ts'
import { useGetDisplaysQuery, useRevokeDisplayMutation } from '#store/api/generated/bigData.ts'
import { selectViewer } from '#store/session/slice.ts'
import { PairForm } from './PairForm.tsx'
import { useVendorNames } from './useWall.ts'

const refreshMs = 60_000

const DisplayRow = ({ display, onRemove }: { display: Display; onRemove: () => void }) => {
  const { t } = useTranslation('wall')
  const formats = useFormats()
  const { accessLevel } = useAppSelector(selectViewer)
  const names = useVendorNames()
  const { name, vid, pairedBy, createTime, lastSeen } = display
  return (
    <li>
      <b>{name}</b>
      <Button
        size="small"
        variant="minimal"
        aria-haspopup="dialog"
        aria-label={t('removeOf', { name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
      <small className="secondary">
        {accessLevel === 1 && <span>{vid === null ? t('allVendors') : (names?.get(vid) ?? vid)}</span>}
        {lastSeen === null ? (
          <span>{t('notSeen')}</span>
        ) : (
          <time dateTime={lastSeen} title={formats.time(lastSeen)}>
            {t('lastSeen', { time: formats.relative(lastSeen) })}
          </time>
        )}
        <time dateTime={createTime} title={formats.time(createTime)}>
          {t(pairedBy === null ? 'pairedByPlatform' : 'pairedBy', {
            name: pairedBy,
            time: formats.relative(createTime),
          })}
        </time>
      </small>
    </li>
  )
}

/** Lists paired displays. Displays can be paired and their tokens revoked. Polls each minute. */
export const DisplaysPanel = ({ vid, onClose }: { vid: string | undefined; onClose: () => void }) => {
  const { t } = useTranslation('wall')
  const notifyError = useNotifyError()
  const { data, error, refetch } = useGetDisplaysQuery({ body: {} }, { pollingInterval: refreshMs })
  const [revoke, { isLoading }] = useRevokeDisplayMutation()
  const [isPairing, setPairing] = useState(false)
  const [removing, setRemoving] = useState<Display>()
  const remove = async ({ id }: Display) => {
    const { error } = await revoke({ body: { id } })
    if (error) notifyError(error)
    setRemoving(undefined)
  }
  if (isPairing)
    return (
      <Drawer title={t('pair')} onClose={onClose}>
        <PairForm vid={vid} onDone={() => setPairing(false)} />
      </Drawer>
    )
  return (
    <Drawer
      title={t('displays')}
      onClose={onClose}
      foot={
        <Button intent="primary" icon={<PlusIcon />} onClick={() => setPairing(true)}>
          {t('pair')}
        </Button>
      }
    >
      <p className="secondary">{t('displaysHint', { address: `${location.origin}/wall` })}</p>
      {error && !data && <ErrorState title={t('displaysNotLoaded')} error={error} onRetry={refetch} />}
      <ul className="display-list" aria-busy={!data && !error}>
        {data?.list.map((display) => (
          <DisplayRow key={display.id} display={display} onRemove={() => setRemoving(display)} />
        ))}
      </ul>
      {data?.list.length === 0 && <p className="secondary">{t('noDisplays')}</p>}
      {removing && (
        <ConfirmDialog
          title={t('removeOf', { name: removing.name })}
          confirm={t('removeDisplay')}
          busy={isLoading}
          onConfirm={() => void remove(removing)}
          onCancel={() => setRemoving(undefined)}
        >
          {t('removing')}
        </ConfirmDialog>
      )}
    </Drawer>
  )
}
