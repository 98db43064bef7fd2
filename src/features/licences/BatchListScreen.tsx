import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { licenceBatch } from '#contract/licences/batch.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import type { List } from '#src/routes/list.ts'
import { selectViewer } from '#store/session/slice.ts'
import { BatchDetails } from './BatchDetails.tsx'
import { BatchTotals } from './Totals.tsx'

type Batch = RecordOfKind<'licenceBatch'>

const columnOptions: ColumnOptions<Batch> = {
  excludedColumns: ['id', 'made'],
  widths: { number: 96, pid: 160, vid: 136, note: 200 },
}
const vendorColumnOptions: ColumnOptions<Batch> = { ...columnOptions, excludedColumns: ['id', 'made', 'vid'] }

/** Lists batches of licence keys (`licenceBatches`), or a vendor's own (`vendorBatches`), with progress and totals. */
const BatchListScreen = ({ list }: { list: List<'licenceBatch'> }) => {
  const { t } = useTranslation(['licences', 'core.names'])
  const text = useText()
  const isVendor = useAppSelector(selectViewer).role === 'vendor'
  const columns = isVendor ? vendorColumnOptions : columnOptions
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.licenceBatches')}
      count={(count) => t('batches', { count })}
      hint={text(licenceBatch.hint)}
      emptyText={t('noBatches')}
      columnOptions={columns}
      header={(filters, refreshed) => <BatchTotals {...{ filters, refreshed }} />}
      details={(batch, close) => <BatchDetails key={batch.id} batch={batch} columnOptions={columns} onClose={close} />}
    />
  )
}

export default BatchListScreen
