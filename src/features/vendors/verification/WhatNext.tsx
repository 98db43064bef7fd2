import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type WizardStep, wizardSteps } from '#machines/vendors/vendorWizard.ts'
import { pathTo } from '#src/routes/index.ts'

/** What comes in a verification, in order; the first is what is done now. */
const course = [...wizardSteps, 'decision', 'outcome'] as const

/** Beside the form: what comes after the step that is open, or nothing more; and the way to the messages about it. */
export const WhatNext = ({ after }: { after: WizardStep | 'submission' | undefined }) => {
  const { t } = useTranslation('verification')
  const coming = course.slice(after === 'submission' ? wizardSteps.length : course.indexOf(after ?? 'outcome') + 1)
  return (
    <aside className="what-next">
      {coming.length > 0 && (
        <section>
          <h2>{t('whatNext')}</h2>
          <ol>
            {coming.map((step) => (
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
    </aside>
  )
}
