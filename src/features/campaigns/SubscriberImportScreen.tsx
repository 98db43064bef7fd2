import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { pathTo } from '#src/routes/index.ts'
import '#src/kit/export/ImportReport.css'
import './Marketing.css'
import { SubscriberImportReport } from './SubscriberImportReport.tsx'
import { SubscriberImportSteps } from './SubscriberImportSteps.tsx'

/**
 * Imports subscribers (`importSubscribers`); shows the report of an import if the address contains `job`. Not in the
 * specification.
 */
const SubscriberImportScreen = () => {
  const { t } = useTranslation(['marketing', 'core.names'])
  const [query, setQuery] = useSearchParams()
  const job = query.get('job')
  return (
    <div className="page">
      <PageHeader
        title={t('core.names:pages.importSubscribers')}
        actions={
          <LinkButton to={pathTo('subscribeEmail')} isSecondary>
            {t('toList')}
          </LinkButton>
        }
      />
      <div className="subscriber-body">
        {job === null ? (
          <SubscriberImportSteps onStarted={(id) => setQuery({ job: id })} />
        ) : (
          <SubscriberImportReport key={job} job={job} onAgain={() => setQuery({})} />
        )}
      </div>
    </div>
  )
}

export default SubscriberImportScreen
