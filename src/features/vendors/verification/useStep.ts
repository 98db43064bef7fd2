import { useActor } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { vendorWizard, type WizardStep } from '#machines/vendors/vendorWizard.ts'
import { useUrlQuery } from '#src/kit/lib/useUrlQuery.ts'
import { isStep, reachableStep } from './steps.ts'

/**
 * Runs the statechart of the wizard and writes its step to the address. Starts with the step in the address or with
 * `first`, and follows the browser's back and forward buttons; an earlier invalid step is opened instead.
 */
export const useStep = (first: WizardStep, isValid: (step: WizardStep) => boolean) => {
  const { query, changeQuery } = useUrlQuery()
  const { key } = useLocation()
  const type = useNavigationType()
  const named = query.get('step')
  const requested = reachableStep(isStep(named) ? named : first, isValid)
  const [{ value: step }, send] = useActor(vendorWizard, { snapshot: vendorWizard.resolveState({ value: requested }) })
  const latest = useRef({ named, requested, changeQuery })
  latest.current = { named, requested, changeQuery }
  /** Step that the address has or is about to have. */
  const written = useRef(named)
  const write = useCallback((next: WizardStep, replace: boolean) => {
    if (written.current === next) return
    written.current = next
    latest.current.changeQuery((changed) => changed.set('step', next), { replace })
  }, [])

  const visited = useRef(key)
  useEffect(() => {
    if (visited.current === key) return
    visited.current = key
    if (type !== 'POP') return
    written.current = latest.current.named
    send({ type: 'wizard.open', step: latest.current.requested, isValid: true })
    write(latest.current.requested, true)
  }, [key, type, send, write])

  const isFirst = useRef(true)
  useEffect(() => {
    write(step, isFirst.current)
    isFirst.current = false
  }, [step, write])
  return { step, send }
}
