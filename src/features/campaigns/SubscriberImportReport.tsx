import { useTranslation } from 'react-i18next'
import type { SubscriberImportReport as Report } from '#contract/campaigns/import.ts'
import { ImportReport } from '#src/kit/export/ImportReport.tsx'
import { SubscriberFaults, SubscriberNotes } from './SubscriberPreview.tsx'

/** Shows progress and outcome of a subscriber import. */
export const SubscriberImportReport = ({ job, onAgain }: { job: string; onAgain: () => void }) => {
  const { t } = useTranslation('marketing')
  return (
    <ImportReport<Report>
      className="import-step"
      {...{ job, onAgain }}
      labels={{
        imported: t('imported'),
        present: t('present'),
        rejected: t('rejected'),
        rejectsHint: t('rejectsHint'),
        download: t('rejectsDownload'),
        again: t('again'),
      }}
      faults={({ faults, notes, unsubscribed }) => (
        <>
          {unsubscribed > 0 && <p>{t('unsubscribed', { count: unsubscribed })}</p>}
          <SubscriberFaults faults={faults} />
          <SubscriberNotes notes={notes} />
        </>
      )}
    />
  )
}
