import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { NamedRecord } from '#src/kit/records/NamedRecord.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { GrantForm } from './GrantForm.tsx'
import { useLicenceNames, useQuota } from './useQuota.ts'

const More = () => {
  const { t } = useTranslation('licences')
  const { quota, error, refetch } = useQuota()
  const { product } = useLicenceNames()
  return (
    <NamedRecord
      isNamed
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      data={quota}
      error={error}
      onRetry={refetch}
    >
      {(found) => (
        <div className="page">
          <PageHeader title={t('grantTo', { name: product(found.pid) })} />
          <GrantForm key={found.id} quota={found} />
        </div>
      )}
    </NamedRecord>
  )
}

/** Grants keys (`addCount`): more to the quota that the address names, or a product's first. */
const GrantScreen = () => {
  const { t } = useTranslation('shell')
  const [query] = useSearchParams()
  if (query.has('id')) return <More />
  return (
    <div className="page">
      <PageHeader title={t('titles.addCount')} />
      <GrantForm pid={query.get('pid') ?? ''} />
    </div>
  )
}

export default GrantScreen
