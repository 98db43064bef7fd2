import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { RecordOfKind } from '#contract/kinds.ts'
import { BulkTransitions } from '#src/kit/statechart/BulkTransitions.tsx'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'

const columnOptions: ColumnOptions<RecordOfKind<'push'>> = {
  excludedColumns: ['id', 'version', 'carousel'],
  widths: { title: 240, state: 176, appId: 144, typeId: 128, subtitle: 240 },
}

/** Lists pushes (`push`). */
const PushListScreen = ({ list }: { list: List<'push'> }) => {
  const { t } = useTranslation(['pushes', 'core.names'])
  const navigate = useNavigate()
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.push')}
      count={(count) => t('pushes', { count })}
      emptyText={t('empty')}
      columnOptions={columnOptions}
      onOpen={({ id }) => navigate(pathTo('editPush', { id }))}
      bulk={(selected, deselect) => (
        <BulkTransitions
          workflow="pushLife"
          records={selected.map((one) => ({ ...one, name: one.title }))}
          onDone={deselect}
        />
      )}
    />
  )
}

export default PushListScreen
