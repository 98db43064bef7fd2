import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { vendorAuditDefinition } from '#contract/vendors/vendorAudit.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'
import { updateVerification } from '#store/session/thunks.ts'
import { type Toast, toastAdded } from '#store/toasts.ts'
import { auditOf } from './audit.ts'

type Vendor = ReplyOf<'getVendorInfo'>['vendor']

const { done: submitted } = vendorAuditDefinition.events['vendor.submit']

const tones: Partial<Record<string, Toast['tone']>> = { good: 'good', bad: 'warning' }

/**
 * Stores the state of a verification in the session, and shows a toast when it is submitted or decided while the page
 * is open.
 */
export const useDecision = (vendor: Vendor | undefined): void => {
  const dispatch = useAppDispatch()
  const { t } = useTranslation('verification')
  const text = useText()
  const { state, vid = null, name = '' } = vendor ?? {}
  const previousState = useRef(state)
  useEffect(() => {
    if (!state) return
    dispatch(updateVerification({ state, vid }))
    const previous = previousState.current && auditOf(previousState.current)
    previousState.current = state
    const { label, tone } = vendorAuditDefinition.states[state]
    const toned = tones[tone]
    if (previous?.isAwaitingDecision && toned) dispatch(toastAdded({ tone: toned, text: text(label) }))
    if (previous?.isEditable && auditOf(state).isAwaitingDecision)
      dispatch(toastAdded({ tone: 'good', text: t('submitted', { name, done: text(submitted) }) }))
  }, [dispatch, state, vid, name, text, t])
}
