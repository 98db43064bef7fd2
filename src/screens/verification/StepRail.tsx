import { useTranslation } from 'react-i18next'
import { type WizardStep, wizardSteps } from '#machines/vendorWizard.ts'
import { ErrorIcon, TickCircleIcon } from '#src/ui/icons.ts'

interface Props {
  at: WizardStep
  /** Steps that have to be mended. */
  refused: ReadonlySet<WizardStep>
  /** Steps that are right. */
  right: ReadonlySet<WizardStep>
  onOpen: (step: WizardStep) => void
}

/** The steps with their state; each can be gone back to. */
export const StepRail = ({ at, refused, right, onOpen }: Props) => {
  const { t } = useTranslation('verification')
  return (
    <nav className="step-rail" aria-label={t('steps')}>
      <ol>
        {wizardSteps.map((step, index) => (
          <li key={step}>
            <button type="button" aria-current={step === at ? 'step' : undefined} onClick={() => onOpen(step)}>
              <span className="step-mark" aria-hidden="true">
                {refused.has(step) ? <ErrorIcon /> : right.has(step) ? <TickCircleIcon /> : index + 1}
              </span>
              <span>
                {t(`step.${step}`)}
                {refused.has(step) && <span className="step-refused">{t('toMend')}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
