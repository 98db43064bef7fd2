import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import type { List } from '#src/routes/list.ts'
import { KeyDetails } from './KeyDetails.tsx'

type Key = RecordOfKind<'licenceKey'>

const columnOptions: ColumnOptions<Key> = {
  excludedColumns: ['id', 'version'],
  widths: { serial: 136, pid: 160, vid: 136 },
  content: { serial: (_, words) => <span className="mono">{words}</span> },
}

/** Lists licence keys (`editLicenseList`), of a batch, a product or a device. */
const KeyListScreen = ({ list }: { list: List<'licenceKey'> }) => {
  const { t } = useTranslation(['licences', 'core.names'])
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.editLicenseList')}
      count={(count) => t('keys', { count })}
      emptyText={t('noKeys')}
      columnOptions={columnOptions}
      details={(key, close) => (
        <KeyDetails key={key.id} licenceKey={key} columnOptions={columnOptions} onClose={close} />
      )}
    />
  )
}

export default KeyListScreen
