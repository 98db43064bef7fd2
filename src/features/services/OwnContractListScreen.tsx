import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { serviceContract } from '#contract/services/contract.ts'
import { RequestLink } from '#src/kit/records/RequestLink.tsx'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import type { List } from '#src/routes/list.ts'
import { contractFacts, useContractColumns } from './contractColumns.ts'
import { Periods } from './Periods.tsx'
import { RequestRenewal } from './Renewal.tsx'
import { useServiceNames } from './useContract.ts'

interface Props {
  contract: RecordOfKind<'serviceContract'>
  onClose: () => void
}

/** Opens a drawer with a contract of the viewer's vendor. */
const ContractDetails = ({ contract, onClose }: Props) => {
  const { service } = useServiceNames()
  const columns = useRecordColumns(serviceContract.fields, useContractColumns())
  const shown = columns.filter(({ id }) => id !== 'vid' && contractFacts.includes(id))
  return (
    <Drawer title={[contract.appName, service(contract.typeId)].join(' · ')} onClose={onClose}>
      <RecordDetails record={contract} columns={shown} />
      <div className="service-drawer">
        <RequestRenewal contract={contract} />
        <Periods contract={contract} />
      </div>
    </Drawer>
  )
}

/** Lists the service contracts of a vendor (`serviceVendor`), which can request renewals. */
const OwnContractListScreen = ({ list }: { list: List<'serviceContract'> }) => {
  const { t } = useTranslation(['services', 'core.names'])
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.serviceVendor')}
      count={(count) => t('services', { count })}
      emptyText={t('noServices')}
      columnOptions={useContractColumns('vid')}
      action={<RequestLink kind="other" />}
      details={(contract, close) => <ContractDetails key={contract.id} contract={contract} onClose={close} />}
    />
  )
}

export default OwnContractListScreen
