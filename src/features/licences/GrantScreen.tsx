import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { RecordPage } from '#src/kit/records/RecordPage.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { GrantForm } from './GrantForm.tsx'
import { useLicenceNames, useQuota } from './useQuota.ts'

const GrantMore = () => {
  const { t } = useTranslation('licences')
  const { product } = useLicenceNames()
  return (
    <RecordPage page="addCount" response={useQuota()} none={{ title: t('noneTitle'), hint: t('noneHint') }}>
      {(quota) => ({ title: t('grantTo', { name: product(quota.pid) }), body: <GrantForm quota={quota} /> })}
    </RecordPage>
  )
}

/** Grants keys (`addCount`): more to the quota in the address, or a product's first ones. */
const GrantScreen = () => {
  const { t } = useTranslation('core.names')
  const [query] = useSearchParams()
  if (query.has('id')) return <GrantMore />
  return (
    <div className="page">
      <PageHeader title={t('pages.addCount')} />
      <GrantForm pid={query.get('pid') ?? ''} />
    </div>
  )
}

export default GrantScreen
