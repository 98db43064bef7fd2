import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { licence } from '#contract/licences/licence.ts'
import { NamedRecord } from '#src/kit/records/NamedRecord.tsx'
import { useValueLinks } from '#src/kit/references/useValueLinks.ts'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { pathTo } from '#src/routes/index.ts'
import { BalanceView } from './BalanceBar.tsx'
import './LicenceScreen.css'
import { QuotaEvents } from './QuotaEvents.tsx'
import { useLicenceNames, useQuota } from './useQuota.ts'

const Found = ({ quota }: { quota: RecordOfKind<'licence'> }) => {
  const { t } = useTranslation('licences')
  const { product, vendor } = useLicenceNames()
  const linkOf = useValueLinks(licence.fields)
  const { id, pid, vid, granted, drawn, generated, activated, revoked, reserved, left } = quota
  return (
    <div className="page">
      <PageHeader
        title={product(pid)}
        actions={
          <>
            <LinkButton to={pathTo('addCount', { id })} isSecondary>
              {t('grantMore')}
            </LinkButton>
            <LinkButton to={pathTo('addLicense', { pid })}>{t('draw')}</LinkButton>
          </>
        }
      >
        <span className="secondary">
          <ValueLink href={linkOf(licence.fields.vid, vid)}>{vendor(vid)}</ValueLink>
          {' · '}
          <ValueLink href={linkOf(licence.fields.pid, pid)}>{pid}</ValueLink>
        </span>
      </PageHeader>
      <div className="licence-page">
        <BalanceView {...{ granted, drawn }} shares={{ activated, generated, revoked, reserved, left }} />
        <div className="licence-links">
          <LinkButton to={pathTo('licenceBatches', { 'f.pid': pid })} isSecondary>
            {t('batchesOf')}
          </LinkButton>
          <LinkButton to={pathTo('editLicenseList', { 'f.pid': pid })} isSecondary>
            {t('keysOf')}
          </LinkButton>
        </div>
        <QuotaEvents pid={pid} />
      </div>
    </div>
  )
}

/** One quota (`editLicense`): how it adds up, what was done with it, and what can be. */
const QuotaScreen = () => {
  const { t } = useTranslation('licences')
  const { id, quota, error, refetch } = useQuota()
  return (
    <NamedRecord
      isNamed={id !== undefined}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      data={quota}
      error={error}
      onRetry={refetch}
    >
      {(found) => <Found key={id} quota={found} />}
    </NamedRecord>
  )
}

export default QuotaScreen
