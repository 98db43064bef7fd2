import { useTranslation } from 'react-i18next'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { MaterialForm } from './MaterialForm.tsx'
import './MaterialForm.css'
import { useMaterial } from './useMaterial.ts'

/** Adds a material, or edits the one in the address (`materialLibraryAdd`). */
const MaterialFormScreen = () => {
  const { t } = useTranslation(['materials', 'common'])
  const { id, data, error, refetch } = useMaterial()
  const isLoading = id !== undefined && !data
  return (
    <div className="page">
      <PageHeader title={id === undefined ? t('addMaterial') : (data?.material.name ?? t('common:loading'))} />
      {isLoading && error !== undefined && (
        <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
      )}
      {isLoading && !error && (
        <p className="visually-hidden" role="status">
          {t('common:loading')}
        </p>
      )}
      {!isLoading && <MaterialForm key={id} details={data} />}
    </div>
  )
}

export default MaterialFormScreen
