import { useTranslation } from 'react-i18next'
import { RecordLoader } from '#src/kit/records/RecordLoader.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { pathTo } from '#src/routes/index.ts'
import { AuditRecord } from './AuditRecord.tsx'
import { useAuditedRecord } from './useAuditedRecord.ts'

/** Shows the history of one record (`auditRecord`). */
const AuditRecordScreen = () => {
  const { t } = useTranslation(['audit', 'common'])
  const { record, currentData, error, refetch } = useAuditedRecord()
  return (
    <RecordLoader
      isNamed={record !== undefined}
      emptyState={{
        title: t('noneTitle'),
        hint: t('noneHint'),
        action: <LinkButton to={pathTo('auditTrail')}>{t('openLog')}</LinkButton>,
      }}
      data={record && currentData && { ...record, history: currentData }}
      error={error}
      onRetry={refetch}
      waiting={
        <div className="page" role="status" aria-label={t('common:loading')}>
          <div className="audit-waiting">
            <div className="bp6-skeleton" />
          </div>
          <div className="audit-body">
            <div className="audit-diagram" />
            <div className="audit-steps audit-waiting">
              <div className="bp6-skeleton" />
              <div className="bp6-skeleton" />
              <div className="bp6-skeleton" />
            </div>
          </div>
        </div>
      }
    >
      {(loaded) => <AuditRecord key={loaded.recordId} {...loaded} />}
    </RecordLoader>
  )
}

export default AuditRecordScreen
