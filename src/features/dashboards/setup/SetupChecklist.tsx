import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { RequestLink } from '#src/kit/records/RequestLink.tsx'
import { localizedName } from '#src/kit/references/references.ts'
import { SmallCrossIcon, TickCircleIcon } from '#src/kit/ui/icons.ts'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { type SetupStep, setupSteps, type VendorSetup } from './setupSteps.ts'
import './SetupChecklist.css'

interface StepProps {
  step: SetupStep
  /** True for the first open step, whose button is the primary one. */
  isNext: boolean
}

const Step = ({ step, isNext }: StepProps) => {
  const { t } = useTranslation('setup')
  const language = useLanguage()
  const { name, state } = step
  const isDone = state === 'done'
  return (
    <li className={`setup-${state}`}>
      {isDone ? <TickCircleIcon /> : <span className="setup-mark" aria-hidden />}
      <div>
        <strong>{t(`step.${name}`)}</strong>
        {isDone && <span className="visually-hidden"> {t('isDone')}</span>}
        {state === 'waiting' && <Tag tone="info">{t('waiting')}</Tag>}
        {'hint' in step && <p className="secondary">{t(`hint.${step.hint}`)}</p>}
      </div>
      {'request' in step && (
        <RequestLink
          kind="licenceKeys"
          subject={{
            kind: 'product',
            id: step.request.id,
            name: (step.request.names && localizedName(step.request.names, language)) || step.request.pid,
          }}
        />
      )}
      {'action' in step && (
        <LinkButton to={step.action.to} isSecondary={!isNext}>
          {t(`action.${step.action.label}`)}
        </LinkButton>
      )}
    </li>
  )
}

interface Props {
  setup: VendorSetup
  /** Hides the checklist; undefined before the first product is published. */
  onDismiss: (() => void) | undefined
}

/**
 * Lists what a new vendor does until its first product is published and described, each step with its state; after the
 * publication only what is left.
 */
export const SetupChecklist = ({ setup, onDismiss }: Props) => {
  const { t } = useTranslation('setup')
  const steps = setupSteps(setup)
  const next = steps.find(({ state }) => state === 'open')
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <section className="setup" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <span className="secondary">{t('progress', { done, count: steps.length })}</span>
        {onDismiss && (
          <Button size="small" variant="minimal" icon={<SmallCrossIcon />} onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        )}
      </header>
      <ol>
        {steps
          .filter(({ state }) => state !== 'done' || !onDismiss)
          .map((step) => (
            <Step key={step.name} step={step} isNext={step === next} />
          ))}
      </ol>
    </section>
  )
}
