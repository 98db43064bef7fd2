import type { ReactNode } from 'react'
import { Stepper } from './Stepper.tsx'
import { WizardForm } from './WizardForm.tsx'

type FormProps = Pick<Parameters<typeof WizardForm>[0], 'lead' | 'above' | 'isBusy' | 'failure' | 'children'>

interface Props<Step extends string> extends FormProps {
  /** Name of the row of steps, for screen readers. */
  label: string
  /** Steps in their order; the last one reviews and submits. */
  steps: readonly { name: Step; label: string }[]
  step: Step
  /** Steps that were refused in the last review. */
  refused: ReadonlySet<Step>
  /** Steps without an error. */
  right: ReadonlySet<Step>
  onOpen: (step: Step) => void
  onBack: () => void
  /** Checks the open step and opens the next one. */
  onNext: () => unknown
  onSubmit: () => unknown
  /** Label of the button that submits. */
  submit: string
  savedAt: string | undefined
  isFailed: boolean
  /** Content beside the form. */
  aside: ReactNode
}

/** Renders a wizard whose last step reviews and submits a draft: steps, the form of the open step, and an aside. */
export const ReviewWizard = <Step extends string>(props: Props<Step>) => {
  const { label, steps, step, refused, right, onOpen, onBack, onNext, onSubmit, submit, savedAt, isFailed } = props
  const { lead, above, isBusy, failure, children, aside } = props
  const isFirst = step === steps[0]?.name
  const isLast = step === steps.at(-1)?.name
  return (
    <div className="wizard">
      <Stepper {...{ label, steps, refused, right, onOpen }} at={step} />
      <WizardForm
        {...{ step, lead, above, isBusy, failure, children }}
        heading={steps.find(({ name }) => name === step)?.label ?? ''}
        onBack={isFirst ? undefined : onBack}
        onSubmit={isLast ? onSubmit : onNext}
        action={isLast ? submit : undefined}
        saving={{ savedAt, isFailed }}
      />
      {aside}
    </div>
  )
}
