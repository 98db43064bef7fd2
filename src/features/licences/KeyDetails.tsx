import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { licenceKey as kind } from '#contract/licences/key.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { selectViewer } from '#store/session/slice.ts'
import { FullKey } from './FullKey.tsx'
import { MoveKeyButton } from './MoveKeyButton.tsx'

type Key = RecordOfKind<'licenceKey'>

interface Props {
  licenceKey: Key
  columnOptions: ColumnOptions<Key>
  onClose: () => void
}

/** Opens a drawer with a key: fields, history, and the full key on request. */
export const KeyDetails = ({ licenceKey, columnOptions, onClose }: Props) => {
  const columns = useRecordColumns(kind.fields, columnOptions).filter(({ id }) => id !== 'serial' && id !== 'state')
  const { t } = useTranslation('licences')
  const isAdministrator = useAppSelector(selectViewer).role === 'administrator'
  const { id, serial, state, deviceId, version } = licenceKey
  const revoked = deviceId === null ? t('revokesFree') : t('revokesBound', { device: deviceId })
  return (
    <Drawer
      title={<span className="mono">{serial}</span>}
      onClose={onClose}
      foot={isAdministrator && state === 'activated' && <MoveKeyButton licenceKey={licenceKey} />}
    >
      <RecordDetails record={licenceKey} columns={columns} />
      <FullKey id={id} />
      <RecordHistory
        workflow="licenceActivation"
        recordId={id}
        name={serial}
        {...{ state, version }}
        context={{ deviceId, movedFrom: null }}
        except={['licence.replace']}
        summaries={{ 'licence.revoke': { notes: [revoked] } }}
      />
    </Drawer>
  )
}
