import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import type { List } from '#src/routes/list.ts'
import { selectViewer } from '#store/session/slice.ts'
import { KeyDetails } from './KeyDetails.tsx'

type Key = RecordOfKind<'licenceKey'>

const columnOptions: ColumnOptions<Key> = {
  excludedColumns: ['id', 'version'],
  widths: { serial: 136, pid: 160, vid: 136 },
  content: { serial: (_, words) => <span className="mono">{words}</span> },
}
const vendorColumnOptions: ColumnOptions<Key> = { ...columnOptions, excludedColumns: ['id', 'version', 'vid'] }

/** Lists licence keys (`editLicenseList`), or a vendor's own (`vendorKeys`), of a batch, a product or a device. */
const KeyListScreen = ({ list }: { list: List<'licenceKey'> }) => {
  const { t } = useTranslation(['licences', 'core.names'])
  const columns = useAppSelector(selectViewer).role === 'vendor' ? vendorColumnOptions : columnOptions
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.editLicenseList')}
      count={(count) => t('keys', { count })}
      emptyText={t('noKeys')}
      columnOptions={columns}
      details={(key, close) => <KeyDetails key={key.id} licenceKey={key} columnOptions={columns} onClose={close} />}
    />
  )
}

export default KeyListScreen
