import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BalanceView } from '#src/features/licences/BalanceBar.tsx'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { RequestLink } from '#src/kit/records/RequestLink.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { pathTo } from '#src/routes/index.ts'
import { usePage } from '#store/api/usePage.ts'
import { selectViewer } from '#store/session/slice.ts'
import './ProductLicences.css'

interface Props {
  product: { id: string; pid: string }
  name: string
}

/** Shows the licence keys of a product: their balance with a link to them, and where more are requested or granted. */
export const ProductLicences = ({ product: { id, pid }, name }: Props) => {
  const { t } = useTranslation(['products', 'common'])
  const isAdministrator = useAppSelector(selectViewer).accessLevel === 1
  const request = useMemo(() => ({ pageNum: 1, pageSize: 1, pid: [pid] }), [pid])
  const { rows, shown, error, refetch } = usePage('getLicensePage', 'licence', request)
  const [quota] = rows
  const isLoaded = shown?.request === request
  const link = (path: string, label: string) => <Link to={path}>{label}</Link>
  return (
    <section className="product-licences" aria-label={t('licences')}>
      <h2>{t('licences')}</h2>
      {!isLoaded && error !== undefined && (
        <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
      )}
      {!isLoaded && error === undefined && <div className="product-licences-waiting bp6-skeleton" />}
      {isLoaded && quota && <BalanceView {...quota} shares={quota} />}
      {isLoaded && !quota && <p className="secondary">{t('noLicences')}</p>}
      {isLoaded && (
        <p className="product-licences-links" data-print="none">
          {quota &&
            link(pathTo(isAdministrator ? 'editLicense' : 'vendorLicence', { id: quota.id }), t('licencesOpen'))}
          {isAdministrator &&
            link(quota ? pathTo('addCount', { id: quota.id }) : pathTo('addCount', { pid }), t('licencesGrant'))}
          <RequestLink isInline kind="licenceKeys" subject={{ kind: 'product', id, name }} />
        </p>
      )}
    </section>
  )
}
