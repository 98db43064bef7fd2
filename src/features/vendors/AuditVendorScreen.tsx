import { useTranslation } from 'react-i18next'
import { vendorAuditDefinition } from '#contract/vendors/vendorAudit.ts'
import { vendorAudit } from '#machines/vendors/vendorAudit.ts'
import { Gallery } from '#src/kit/files/Gallery.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { NamedRecord } from '#src/kit/records/NamedRecord.tsx'
import { NextInQueue } from '#src/kit/statechart/NextInQueue.tsx'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { SplitPage } from '#src/kit/ui/SplitPage.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'
import { useVendor } from './useVendor.ts'
import { VendorFacts } from './VendorFacts.tsx'

const Found = ({ details }: { details: ReplyOf<'getVendor'> }) => {
  const { t } = useTranslation('vendors')
  const text = useText()
  const { vendor, licences } = details
  const { label, tone } = vendorAuditDefinition.states[vendor.state]
  return (
    <SplitPage
      title={vendor.name || t('unnamed')}
      mark={
        <>
          <Tag tone={tone}>{text(label)}</Tag>
          {vendor.vid && <span className="mono secondary">{vendor.vid}</span>}
        </>
      }
      actions={
        <>
          {vendor.vid && (
            <LinkButton isSecondary to={pathTo('deviceAdmin', { 'f.vid': vendor.vid })}>
              {t('devices')}
            </LinkButton>
          )}
          <LinkButton isSecondary to={pathTo('managers', { 'f.vendor': vendor.name })}>
            {t('people')}
          </LinkButton>
          <LinkButton isSecondary to={pathTo('auditRecord', { machine: 'vendorAudit', record: vendor.id })}>
            {t('history')}
          </LinkButton>
          <LinkButton isSecondary to={pathTo('messageOfVendor', { vendor: vendor.id })}>
            {t('messages')}
          </LinkButton>
          <LinkButton isSecondary to={pathTo('editVendor', { id: vendor.id })}>
            {t('edit')}
          </LinkButton>
          <NextInQueue
            call="getVendorQueue"
            page="auditVendor"
            current={vendor.id}
            isWaiting={vendor.state === 'underReview'}
            text={(name) => t('next', { name })}
          />
        </>
      }
      aside={
        <>
          <RecordHistory
            workflow="vendorAudit"
            recordId={vendor.id}
            name={vendor.name}
            state={vendor.state}
            version={vendor.version}
            context={vendorAudit.contextOf({ ...vendor, licenceCount: licences.length })}
          />
          <h2>{t('submitted')}</h2>
          <VendorFacts details={details} />
        </>
      }
    >
      {licences.length > 0 ? <Gallery files={licences} /> : <EmptyState title={t('noImages')} />}
    </SplitPage>
  )
}

/** One vendor as it is decided on (`auditVendor`): what it has submitted, its licence, and what can be done. */
const AuditVendorScreen = () => {
  const { t } = useTranslation('vendors')
  const { id, data, error, refetch } = useVendor()
  return (
    <NamedRecord
      isNamed={id !== undefined}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      {...{ data, error }}
      onRetry={refetch}
    >
      {(details) => <Found key={id} details={details} />}
    </NamedRecord>
  )
}

export default AuditVendorScreen
