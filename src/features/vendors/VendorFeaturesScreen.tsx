import { useTranslation } from 'react-i18next'
import { RecordLoader } from '#src/kit/records/RecordLoader.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { FeatureForm } from './FeatureForm.tsx'
import { useVendor } from './VendorFacts.tsx'
import '#src/kit/table/ListScreen.css'

/** Edits the features of a vendor (`editVendor`). */
const VendorFeaturesScreen = () => {
  const { t } = useTranslation(['vendors', 'common'])
  const { id, data, error, refetch } = useVendor()
  return (
    <RecordLoader
      isNamed={id !== undefined}
      emptyState={{ title: t('noneTitle'), hint: t('noneHint') }}
      {...{ data, error }}
      onRetry={refetch}
      waiting={
        <div className="list-screen">
          <PageHeader title={t('common:loading')} />
        </div>
      }
    >
      {(details) => (
        <div className="list-screen">
          <PageHeader title={details.vendor.name || t('unnamed')} />
          <FeatureForm key={id} details={details} />
        </div>
      )}
    </RecordLoader>
  )
}

export default VendorFeaturesScreen
