import { Button } from '@blueprintjs/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '#src/kit/form/FormFailure.tsx'
import { FormFooter } from '#src/kit/form/FormFooter.tsx'
import { useFormats } from '#src/kit/lib/format.ts'
import type { PlatformError } from '#store/api/platformError.ts'
import './Wizard.css'

interface Props {
  /** The step that is open; when another one is, the focus goes to its heading. */
  step: string
  heading: string
  lead: string
  /** Stands above the heading. */
  above: ReactNode
  /** Back to the step before; none at the first. */
  onBack: (() => void) | undefined
  /** What the button does, and says: goes to the next step where it says nothing. */
  onSubmit: () => unknown
  action: string | undefined
  isBusy: boolean
  failure: PlatformError | undefined
  /** How it stands with what was typed. */
  saving: { savedAt: string | undefined; isFailed: boolean }
  children: ReactNode
}

/** The form of a wizard at one of its steps: heading, fields, and a foot that leads on and says what is saved. */
export const WizardForm = (props: Props) => {
  const { step, heading, lead, above, onBack, onSubmit, action, isBusy, failure, saving, children } = props
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const failureId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) title.current?.focus()
    shown.current = step
  }, [step])
  return (
    <form
      className="wizard-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      <div className="wizard-body">
        {above}
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <p className="secondary wizard-lead">{lead}</p>
        {children}
      </div>
      <FormFooter>
        <FormFailure id={failureId} failure={failure} />
        {onBack && <Button onClick={onBack}>{t('back')}</Button>}
        <Button type="submit" intent="primary" loading={isBusy} aria-describedby={failure && failureId}>
          {action ?? t('next')}
        </Button>
        <span className="secondary" role="status">
          {saving.isFailed ? t('notSaved') : saving.savedAt && t('savedAt', { time: formats.time(saving.savedAt) })}
        </span>
      </FormFooter>
    </form>
  )
}
