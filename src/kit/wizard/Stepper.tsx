import { useTranslation } from 'react-i18next'
import { ErrorIcon, TickCircleIcon } from '#src/kit/ui/icons.ts'

interface Props<Step extends string> {
  /** Accessible name of the steps. */
  label: string
  steps: readonly { name: Step; label: string }[]
  at: Step
  /** Steps that were refused. */
  refused: ReadonlySet<Step>
  /** Steps without an error. */
  right: ReadonlySet<Step>
  onOpen: (step: Step) => void
}

/** Renders the steps of a wizard with their state; each can be opened. */
export const Stepper = <Step extends string>({ label, steps, at, refused, right, onOpen }: Props<Step>) => {
  const { t } = useTranslation('wizard')
  return (
    <nav className="step-rail" aria-label={label}>
      <ol>
        {steps.map(({ name, label }, index) => (
          <li key={name}>
            <button
              type="button"
              title={label}
              aria-current={name === at ? 'step' : undefined}
              onClick={() => onOpen(name)}
            >
              <span className="step-mark" aria-hidden="true">
                {refused.has(name) ? <ErrorIcon /> : right.has(name) ? <TickCircleIcon /> : index + 1}
              </span>
              <span className="step-words">
                {label}
                {refused.has(name) && <span className="step-refused">{t('toMend')}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
