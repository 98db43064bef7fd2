import { useTranslation } from 'react-i18next'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { useGetVendorInfoQuery } from '#store/api/generated/vendor.ts'
import { useEmbedded } from '#store/api/useEmbedded.ts'
import { AccountInfoForm } from './AccountInfoForm.tsx'
import '#src/kit/wizard/Wizard.css'

/** Shows a verified vendor's company details (`modifiedData`), of which it can edit the unverified ones. */
const AccountInfoScreen = () => {
  const { t } = useTranslation(['core.names', 'common'])
  const { data: reply, error, refetch } = useGetVendorInfoQuery({ body: {} }, { refetchOnMountOrArgChange: true })
  const data = useEmbedded('getVendorInfo', reply)
  if (error && !data) return <ErrorState isPage title={t('common:loadFailed')} error={error} onRetry={refetch} />
  return (
    <div className="page">
      <PageHeader title={t('pages.modifiedData')} />
      {data && <AccountInfoForm info={data} />}
    </div>
  )
}

export default AccountInfoScreen
