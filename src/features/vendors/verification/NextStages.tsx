import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type WizardStep, wizardSteps } from '#machines/vendors/vendorWizard.ts'
import { RequestLink } from '#src/kit/records/RequestLink.tsx'
import { pathTo } from '#src/routes/index.ts'

/** Stages of a verification in their order. */
const stages = [...wizardSteps, 'decision', 'outcome'] as const

/** Lists the stages after the current one, and links to the messages and requests about the verification. */
export const NextStages = ({ after }: { after: WizardStep | 'submission' | undefined }) => {
  const { t } = useTranslation('verification')
  const upcoming = stages.slice(after === 'submission' ? wizardSteps.length : stages.indexOf(after ?? 'outcome') + 1)
  return (
    <aside className="what-next">
      {upcoming.length > 0 && (
        <section>
          <h2>{t('whatNext')}</h2>
          <ol>
            {upcoming.map((step) => (
              <li key={step}>{t(`coming.${step}`)}</li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <h2>{t('messages')}</h2>
        <p>{t('messagesHint')}</p>
        <Link to={pathTo('messageCenter')}>{t('openMessages')}</Link>
      </section>
      <section>
        <h2>{t('questions')}</h2>
        <p>{t('questionsHint')}</p>
        <p>
          <RequestLink kind="verification" isInline />
        </p>
        <Link to={pathTo('ownRequests')}>{t('openRequests')}</Link>
      </section>
    </aside>
  )
}
