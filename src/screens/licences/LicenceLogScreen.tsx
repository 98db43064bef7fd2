import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { licenceEvent } from '#contract/operations/licence/event.ts'
import { useText } from '#src/lib/i18n.ts'
import { ListScreen } from '#src/table/ListScreen.tsx'
import type { List } from '#src/table/list.ts'
import type { ColumnOptions } from '#src/table/useRecordColumns.tsx'

const columnOptions: ColumnOptions<RecordOfKind<'licenceEvent'>> = {
  excludedColumns: ['id'],
  widths: { createTime: 208, event: 120, pid: 96, vid: 96, batch: 96, serial: 136, count: 88, reason: 280 },
}

/** The licence log (`licenceLog`): who granted, drew, exported or looked at keys. */
const LicenceLogScreen = ({ list }: { list: List<'licenceEvent'> }) => {
  const { t } = useTranslation(['licences', 'shell'])
  const text = useText()
  return (
    <ListScreen
      list={list}
      title={t('shell:titles.licenceLog')}
      count={(count) => t('lines', { count })}
      hint={text(licenceEvent.hint)}
      emptyText={t('noLines')}
      columnOptions={columnOptions}
    />
  )
}

export default LicenceLogScreen
