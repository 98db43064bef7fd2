import { useTranslation } from 'react-i18next'
import { licence } from '#contract/licences/licence.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { RecordPage } from '#src/kit/records/RecordPage.tsx'
import { useValueLinks } from '#src/kit/references/useValueLinks.ts'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { pathTo } from '#src/routes/index.ts'
import { BalanceView } from './BalanceBar.tsx'
import './QuotaListScreen.css'
import { selectViewer } from '#store/session/slice.ts'
import { QuotaEvents } from './QuotaEvents.tsx'
import { useLicenceNames, useQuota } from './useQuota.ts'

/** Shows one quota (`editLicense`), or one of a vendor's own (`vendorLicence`): totals, events and actions. */
const QuotaScreen = () => {
  const { t } = useTranslation(['licences', 'core.names'])
  const { product, vendor } = useLicenceNames()
  const isVendor = useAppSelector(selectViewer).role === 'vendor'
  const linkOf = useValueLinks(licence.fields)
  return (
    <RecordPage
      page={isVendor ? 'vendorLicence' : 'editLicense'}
      response={useQuota()}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
    >
      {({ id, pid, vid, granted, drawn, generated, activated, revoked, reserved, left }) => ({
        title: product(pid),
        mark: (
          <span className="secondary">
            {!isVendor && (
              <>
                <ValueLink href={linkOf(licence.fields.vid, vid)}>{vendor(vid)}</ValueLink>
                {' · '}
              </>
            )}
            <ValueLink href={linkOf(licence.fields.pid, pid)}>{pid}</ValueLink>
          </span>
        ),
        actions: !isVendor && (
          <>
            <LinkButton to={pathTo('addCount', { id })} isSecondary>
              {t('grantMore')}
            </LinkButton>
            <LinkButton to={pathTo('addLicense', { pid })}>{t('core.names:kinds.licenceBatch.add')}</LinkButton>
          </>
        ),
        body: (
          <div className="licence-page">
            <BalanceView {...{ granted, drawn }} shares={{ activated, generated, revoked, reserved, left }} />
            <div className="licence-links">
              <LinkButton to={pathTo(isVendor ? 'vendorBatches' : 'licenceBatches', { 'f.pid': pid })} isSecondary>
                {t('batchesOf')}
              </LinkButton>
              <LinkButton to={pathTo(isVendor ? 'vendorKeys' : 'editLicenseList', { 'f.pid': pid })} isSecondary>
                {t('keysOf')}
              </LinkButton>
            </div>
            <QuotaEvents pid={pid} />
          </div>
        ),
      })}
    </RecordPage>
  )
}

export default QuotaScreen
