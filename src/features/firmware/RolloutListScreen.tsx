import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'

const useColumnOptions = (): ColumnOptions<RecordOfKind<'firmwareRollout'>> => {
  const formats = useFormats()
  return useMemo(
    () => ({
      excludedColumns: ['id', 'version'],
      widths: { name: 216, firmwareId: 160, state: 152, pauseReason: 152, timeoutMinutes: 144 },
      text: { timeoutMinutes: ({ timeoutMinutes }) => formats.duration(timeoutMinutes) },
      unitInText: ['timeoutMinutes'],
    }),
    [formats],
  )
}

/** Lists the rollouts of all products (`firmwareRollouts`). Not in the specification. */
const RolloutListScreen = ({ list }: { list: List<'firmwareRollout'> }) => {
  const { t } = useTranslation(['firmware', 'core.names'])
  const navigate = useNavigate()
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.firmwareRollouts')}
      count={(count) => t('rollouts', { count })}
      emptyText={t('noRollouts')}
      columnOptions={useColumnOptions()}
      onOpen={({ id }) => navigate(pathTo('firmwareRollout', { id }))}
    />
  )
}

export default RolloutListScreen
