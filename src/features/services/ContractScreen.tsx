import { useTranslation } from 'react-i18next'
import { serviceContract } from '#contract/services/contract.ts'
import { serviceRecordDefinition } from '#contract/services/serviceRecord.ts'
import { RecordPage } from '#src/kit/records/RecordPage.tsx'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { pathTo } from '#src/routes/index.ts'
import { contractFacts, useContractColumns } from './contractColumns.ts'
import { Periods } from './Periods.tsx'
import { RenewContract } from './Renewal.tsx'
import { useContract, useServiceNames } from './useContract.ts'

/** Shows one contract (`detailAdmin`): fields, periods and renewal. */
const ContractScreen = () => {
  const { t } = useTranslation('services')
  const { service } = useServiceNames()
  const columns = useRecordColumns(serviceContract.fields, useContractColumns())
  return (
    <RecordPage page="detailAdmin" response={useContract()} none={{ title: t('noneTitle'), hint: t('noneHint') }}>
      {(contract) => ({
        title: [contract.appName, service(contract.typeId)].join(' · '),
        state: serviceRecordDefinition.states[contract.status],
        actions: (
          <LinkButton to={pathTo('addService', { id: contract.id })} isSecondary>
            {t('change')}
          </LinkButton>
        ),
        aside: <RenewContract contract={contract} />,
        body: (
          <div className="service-page">
            <section className="service-facts">
              <RecordDetails record={contract} columns={columns.filter(({ id }) => contractFacts.includes(id))} />
            </section>
            <Periods contract={contract} />
          </div>
        ),
      })}
    </RecordPage>
  )
}

export default ContractScreen
