import { useTranslation } from 'react-i18next'
import { RecordLoader } from '#src/kit/records/RecordLoader.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { pathTo } from '#src/routes/index.ts'
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
          <PageHeader title={t('features')} hint={t('featuresHint')}>
            <ValueLink href={`#${pathTo('auditVendor', { id: details.vendor.id })}`}>
              {details.vendor.name || t('unnamed')}
            </ValueLink>
            {details.vendor.vid && <span className="mono secondary">{details.vendor.vid}</span>}
          </PageHeader>
          <FeatureForm key={id} details={details} />
        </div>
      )}
    </RecordLoader>
  )
}

export default VendorFeaturesScreen
