import { Button } from '@blueprintjs/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '#src/kit/form/FormFailure.tsx'
import { FormFooter } from '#src/kit/form/FormFooter.tsx'
import { useFormats } from '#src/kit/lib/format.ts'
import type { PlatformError } from '#store/api/platformError.ts'
import './Wizard.css'

interface Props {
  /** Open step; a change focuses the heading. */
  step: string
  heading: string
  lead: string
  /** Content above the heading. */
  above: ReactNode
  /** Opens the previous step; undefined at the first. */
  onBack: (() => void) | undefined
  /** Called on submit; `action` is the label of the button, "Next" if undefined. */
  onSubmit: () => unknown
  action: string | undefined
  isBusy: boolean
  failure: PlatformError | undefined
  /** State of the autosave. */
  saving: { savedAt: string | undefined; isFailed: boolean }
  children: ReactNode
}

/** Renders the form of one step: heading, fields, and a footer with navigation and autosave state. */
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
          {saving.isFailed ? t('notSaved') : saving.savedAt && t('savedAt', { time: formats.minute(saving.savedAt) })}
        </span>
      </FormFooter>
    </form>
  )
}
