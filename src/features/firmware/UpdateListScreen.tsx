import { useTranslation } from 'react-i18next'
import { firmwareUpdate } from '#contract/firmware/update.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { restoreSnapshot } from '#src/kit/statechart/availableEvents.ts'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import type { List } from '#src/routes/list.ts'
import { useGetRecordHistoryQuery } from '#store/api/generated/workflow.ts'

type Update = RecordOfKind<'firmwareUpdate'>

const columnOptions: ColumnOptions<Update> = {
  excludedColumns: ['id', 'version'],
  widths: { deviceId: 160, rolloutId: 200, state: 128, words: 280 },
}

const UpdateDetails = ({ update, onClose }: { update: Update; onClose: () => void }) => {
  const columns = useRecordColumns(firmwareUpdate.fields, columnOptions).filter(({ id }) => id !== 'state')
  const { t } = useTranslation('common')
  const { id, deviceId } = update
  // The guards depend on the rollout and other updates of the device, which only the history contains.
  const {
    currentData: history,
    error,
    refetch,
  } = useGetRecordHistoryQuery(
    { body: { machine: 'firmwareUpdate', recordId: id } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Drawer title={deviceId} onClose={onClose}>
      <RecordDetails record={update} columns={columns} />
      {error && !history && <ErrorState title={t('loadFailed')} error={error} onRetry={refetch} />}
      {history && (
        <RecordHistory
          {...restoreSnapshot('firmwareUpdate', history)}
          recordId={id}
          name={deviceId}
          version={history.version}
        />
      )}
    </Drawer>
  )
}

/** Lists the updates of devices by rollouts (`firmwareUpdates`). Not in the specification. */
const UpdateListScreen = ({ list }: { list: List<'firmwareUpdate'> }) => {
  const { t } = useTranslation(['firmware', 'core.names'])
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.firmwareUpdates')}
      count={(count) => t('devices', { count })}
      emptyText={t('noUpdates')}
      columnOptions={columnOptions}
      details={(update, close) => <UpdateDetails key={update.id} update={update} onClose={close} />}
    />
  )
}

export default UpdateListScreen
