import { useCallback, useEffect } from 'react'
import type { NavigateOptions } from 'react-router-dom'
import { type EventFromLogic, getNextSnapshot } from 'xstate'
import { vendorWizard, type WizardStep, wizardSteps } from '#machines/vendors/vendorWizard.ts'
import { useAddressQuery } from '#src/kit/lib/useAddressQuery.ts'
import { isStep, reachableStep } from './steps.ts'

/**
 * The step that is open stands in the address: that one, or the first before it that is not right yet; `first` where the
 * address names none. What happens moves it by the statechart.
 */
export const useStep = (first: WizardStep, isRight: (step: WizardStep) => boolean) => {
  const { query, changeQuery } = useAddressQuery()
  const named = query.get('step')
  const step = reachableStep(isStep(named) ? named : first, isRight)
  const put = useCallback(
    (next: WizardStep, options?: NavigateOptions) => changeQuery((changed) => changed.set('step', next), options),
    [changeQuery],
  )
  useEffect(() => {
    if (named !== step) put(step, { replace: true })
  }, [named, step, put])
  const send = (event: EventFromLogic<typeof vendorWizard>) => {
    const { value } = getNextSnapshot(vendorWizard, vendorWizard.resolveState({ value: step }), event)
    const next = wizardSteps.find((one) => one === value)
    if (next && next !== step) put(next)
  }
  return { step, send }
}
