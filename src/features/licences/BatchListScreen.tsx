import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { licenceBatch } from '#contract/licences/batch.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { AddLink } from '#src/kit/ui/LinkButton.tsx'
import type { List } from '#src/routes/list.ts'
import { BatchDetails } from './BatchDetails.tsx'
import { BatchTotals } from './Totals.tsx'

type Batch = RecordOfKind<'licenceBatch'>

const columnOptions: ColumnOptions<Batch> = {
  excludedColumns: ['id', 'made'],
  widths: { number: 96, pid: 160, vid: 136, note: 200 },
}

/** Lists batches of licence keys (`licenceBatches`) with their progress and totals. */
const BatchListScreen = ({ list }: { list: List<'licenceBatch'> }) => {
  const { t } = useTranslation(['licences', 'core.names'])
  const text = useText()
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.licenceBatches')}
      count={(count) => t('batches', { count })}
      hint={text(licenceBatch.hint)}
      emptyText={t('noBatches')}
      columnOptions={columnOptions}
      header={(filters, refreshed) => <BatchTotals {...{ filters, refreshed }} />}
      action={<AddLink page="addLicense">{t('draw')}</AddLink>}
      details={(batch, close) => (
        <BatchDetails key={batch.id} batch={batch} columnOptions={columnOptions} onClose={close} />
      )}
    />
  )
}

export default BatchListScreen
