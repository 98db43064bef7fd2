import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { serviceContract } from '#contract/services/contract.ts'
import { serviceRecordDefinition } from '#contract/services/serviceRecord.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { NamedRecord } from '#src/kit/records/NamedRecord.tsx'
import { RecordFacts } from '#src/kit/table/RecordFacts.tsx'
import { useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import { contractColumns, contractFacts } from './contractColumns.ts'
import { Periods } from './Periods.tsx'
import { RenewContract } from './Renewal.tsx'
import { useContract, useServiceNames } from './useContract.ts'

const Found = ({ contract }: { contract: RecordOfKind<'serviceContract'> }) => {
  const { t } = useTranslation('services')
  const text = useText()
  const { service } = useServiceNames()
  const columns = useRecordColumns(serviceContract.fields, contractColumns)
  const { id, appName, typeId, status } = contract
  const { label, tone } = serviceRecordDefinition.states[status]
  return (
    <div className="page">
      <PageHeader
        title={[appName, service(typeId)].join(' · ')}
        actions={
          <LinkButton to={pathTo('addService', { id })} isSecondary>
            {t('change')}
          </LinkButton>
        }
      >
        <Tag tone={tone}>{text(label)}</Tag>
      </PageHeader>
      <div className="service-page">
        <RecordFacts record={contract} columns={columns.filter((column) => contractFacts.includes(column.id))} />
        <RenewContract contract={contract} />
        <Periods contract={contract} />
      </div>
    </div>
  )
}

/** One contract (`detailAdmin`): its facts, its periods, and what can be done with them. */
const DetailScreen = () => {
  const { t } = useTranslation('services')
  const { id, contract, error, refetch } = useContract()
  return (
    <NamedRecord
      isNamed={id !== undefined}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      data={contract}
      error={error}
      onRetry={refetch}
    >
      {(found) => <Found key={id} contract={found} />}
    </NamedRecord>
  )
}

export default DetailScreen
