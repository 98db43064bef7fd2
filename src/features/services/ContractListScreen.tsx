import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { useContractColumns } from './contractColumns.ts'

/** Lists service contracts (`serviceAdmin`) with requests for renewal. */
const ContractListScreen = ({ list }: { list: List<'serviceContract'> }) => {
  const { t } = useTranslation(['services', 'core.names'])
  const navigate = useNavigate()
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.serviceAdmin')}
      count={(count) => t('contracts', { count })}
      emptyText={t('noContracts')}
      columnOptions={useContractColumns()}
      onOpen={({ id }) => navigate(pathTo('detailAdmin', { id }))}
    />
  )
}

export default ContractListScreen
