import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { NamedRecord } from '#src/kit/records/NamedRecord.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { ConcludeForm } from './ConcludeForm.tsx'
import { useContract } from './useContract.ts'

const Change = () => {
  const { t } = useTranslation('services')
  const { contract, error, refetch } = useContract()
  return (
    <NamedRecord
      isNamed
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      data={contract}
      error={error}
      onRetry={refetch}
    >
      {(found) => (
        <div className="page">
          <PageHeader title={t('changeOf', { app: found.appName })} />
          <ChangeForm key={found.id} contract={found} />
        </div>
      )}
    </NamedRecord>
  )
}

/** Concludes a contract (`addService`), or changes the one that the address names. */
const AddServiceScreen = () => {
  const { t } = useTranslation('shell')
  const [query] = useSearchParams()
  if (query.has('id')) return <Change />
  return (
    <div className="page">
      <PageHeader title={t('titles.addService')} />
      <ConcludeForm />
    </div>
  )
}

export default AddServiceScreen
