import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { pushDelivery as kind } from '#contract/pushes/delivery.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import { recordDrawer } from '#src/kit/table/recordDrawer.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import type { List } from '#src/routes/list.ts'

type Delivery = RecordOfKind<'pushDelivery'>

const columnOptions: ColumnOptions<Delivery> = {
  excludedColumns: ['id'],
  widths: { phone: 120, platform: 104, userId: 160, pushId: 240, state: 128, words: 320 },
}

/** Lists notifications of pushes (`pushDeliveries`). Not in the specification. */
const PushDeliveryScreen = ({ list }: { list: List<'pushDelivery'> }) => {
  const { t } = useTranslation(['pushes', 'core.names'])
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.pushDeliveries')}
      count={(count) => t('notifications', { count })}
      emptyText={t('noNotifications')}
      columnOptions={columnOptions}
      details={recordDrawer(kind.fields, columnOptions, 'phone')}
    />
  )
}

export default PushDeliveryScreen
