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
 * Takes over what the platform says of a verification. That it was submitted, and a decision that comes while its page is
 * open, are told there.
 */
export const useDecision = (vendor: Vendor | undefined): void => {
  const dispatch = useAppDispatch()
  const { t } = useTranslation('verification')
  const text = useText()
  const { state, vid = null, name = '' } = vendor ?? {}
  const before = useRef(state)
  useEffect(() => {
    if (!state) return
    dispatch(updateVerification({ state, vid }))
    const was = before.current && auditOf(before.current)
    before.current = state
    const { label, tone } = vendorAuditDefinition.states[state]
    const toned = tones[tone]
    if (was?.isAwaitingDecision && toned) dispatch(toastAdded({ tone: toned, text: text(label) }))
    if (was?.isEditable && auditOf(state).isAwaitingDecision)
      dispatch(toastAdded({ tone: 'good', text: t('submitted', { name, done: text(submitted) }) }))
  }, [dispatch, state, vid, name, text, t])
}
