import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { RecordPage } from '#src/kit/records/RecordPage.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { ConcludeForm } from './ConcludeForm.tsx'
import { useContract } from './useContract.ts'

const ChangeContract = () => {
  const { t } = useTranslation('services')
  return (
    <RecordPage page="addService" response={useContract()} none={{ title: t('noneTitle'), hint: t('noneHint') }}>
      {(contract) => ({
        title: t('changeOf', { app: contract.appName }),
        body: <ChangeForm contract={contract} />,
      })}
    </RecordPage>
  )
}

/** Concludes a contract (`addService`), or changes the one in the address. */
const ContractFormScreen = () => {
  const { t } = useTranslation('core.names')
  const [query] = useSearchParams()
  if (query.has('id')) return <ChangeContract />
  return (
    <div className="page">
      <PageHeader title={t('pages.addService')} />
      <ConcludeForm />
    </div>
  )
}

export default ContractFormScreen
