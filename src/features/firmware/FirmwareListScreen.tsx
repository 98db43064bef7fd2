import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { useFirmwareColumns } from './useFirmwareColumns.tsx'

/** Lists the firmware versions of all products (`firmeware`). */
const FirmwareListScreen = ({ list }: { list: List<'firmware'> }) => {
  const { t } = useTranslation(['firmware', 'core.names'])
  const navigate = useNavigate()
  const columnOptions = useFirmwareColumns()
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.firmeware')}
      count={(count) => t('versions', { count })}
      emptyText={t('noVersions')}
      columnOptions={columnOptions}
      onOpen={({ id }) => navigate(pathTo('editFirmware', { id }))}
    />
  )
}

export default FirmwareListScreen
