import { useTranslation } from 'react-i18next'
import { vendorAuditDefinition } from '#contract/vendors/vendorAudit.ts'
import { vendorAudit } from '#machines/vendors/vendorAudit.ts'
import { Gallery } from '#src/kit/files/Gallery.tsx'
import { RecordPage } from '#src/kit/records/RecordPage.tsx'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { ReviewedValue } from '#src/kit/statechart/ReviewedValue.tsx'
import type { WorkflowRecord } from '#src/kit/statechart/useTransitionRecord.ts'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { pathTo } from '#src/routes/index.ts'
import { useVendor, VendorFacts } from './VendorFacts.tsx'

/** Shows one vendor for its verification (`auditVendor`): submitted details, licence images and actions. */
const VendorReviewScreen = () => {
  const { t } = useTranslation('vendors')
  return (
    <RecordPage page="auditVendor" response={useVendor()} none={{ title: t('noneTitle'), hint: t('noneHint') }}>
      {(details) => {
        const { licences, vendor } = details
        const { id, vid, name, state, version } = vendor
        const record: WorkflowRecord = {
          workflow: 'vendorAudit',
          recordId: id,
          name,
          state,
          version,
          context: vendorAudit.contextOf({ ...vendor, licenceCount: licences.length }),
        }
        const links = [
          ...(vid ? [{ to: pathTo('deviceAdmin', { 'f.vid': vid }), label: t('devices') }] : []),
          { to: pathTo('managers', { 'f.vendor': name }), label: t('people') },
          { to: pathTo('auditRecord', { machine: 'vendorAudit', record: id }), label: t('history') },
          { to: pathTo('messageOfVendor', { vendor: id }), label: t('messages') },
          { to: pathTo('editVendor', { id }), label: t('edit') },
        ]
        return {
          title: name || t('unnamed'),
          state: vendorAuditDefinition.states[state],
          mark: vid && <span className="mono secondary">{vid}</span>,
          actions: links.map(({ to, label }) => (
            <LinkButton key={to} isSecondary to={to}>
              {label}
            </LinkButton>
          )),
          queue: {
            call: 'getVendorQueue',
            isWaiting: state === 'underReview',
            text: (next) => t('next', { name: next }),
          },
          aside: (
            <>
              <RecordHistory {...record} />
              <h2>{t('submitted')}</h2>
              <VendorFacts details={details} record={record} />
            </>
          ),
          body:
            licences.length > 0 ? (
              <Gallery files={licences} note={<ReviewedValue record={record} field="licenceIds" />} />
            ) : (
              <EmptyState title={t('noImages')} />
            ),
        }
      }}
    </RecordPage>
  )
}

export default VendorReviewScreen
