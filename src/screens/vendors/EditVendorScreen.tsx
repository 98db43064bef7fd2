import { useTranslation } from 'react-i18next'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { FeatureForm } from './FeatureForm.tsx'
import { useVendor } from './useVendor.ts'

/** What is switched on for a vendor (`editVendor`). */
const EditVendorScreen = () => {
  const { t } = useTranslation(['vendors', 'common'])
  const { id, data, error, refetch } = useVendor()
  if (id === undefined)
    return (
      <EmptyState isPage title={t('noneTitle')}>
        {t('noneHint')}
      </EmptyState>
    )
  if (error && !data) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
  return (
    <div className="list-screen">
      <PageHeader title={data?.vendor.name ?? t('common:loading')} />
      {data && <FeatureForm key={id} details={data} />}
    </div>
  )
}

export default EditVendorScreen
