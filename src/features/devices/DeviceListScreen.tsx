import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import type { List } from '#src/routes/list.ts'
import { selectViewer } from '#store/session/slice.ts'
import { DeviceBulk } from './DeviceBulk.tsx'
import { DeviceDetails } from './DeviceDetails.tsx'

type Device = RecordOfKind<'device'>

interface Props {
  list: List<'device'>
}

/** Lists devices (`deviceAdmin`, `deviceVendor`). */
const DeviceListScreen = ({ list }: Props) => {
  const { t } = useTranslation(['devices', 'core.names'])
  const formats = useFormats()
  const { accessLevel } = useAppSelector(selectViewer)
  const columnOptions = useMemo<ColumnOptions<Device>>(
    () => ({
      excludedColumns: accessLevel === 1 ? [] : ['vid'],
      content: {
        lastSeen: ({ lastSeen }, words) => <span title={words}>{formats.relative(lastSeen ?? '')}</span>,
      },
    }),
    [accessLevel, formats],
  )
  return (
    <ListScreen
      list={list}
      title={t(accessLevel === 1 ? 'core.names:pages.deviceAdmin' : 'core.names:pages.deviceVendor')}
      count={(count) => t('count', { count })}
      emptyText={t('empty')}
      columnOptions={columnOptions}
      bulk={(selected, deselect) => <DeviceBulk selected={selected} onDone={deselect} />}
      details={(device, close) => <DeviceDetails device={device} columnOptions={columnOptions} onClose={close} />}
    />
  )
}

export default DeviceListScreen
