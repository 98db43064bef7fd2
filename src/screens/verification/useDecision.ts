import { useEffect, useRef } from 'react'
import { vendorAuditDefinition } from '#contract/workflows/vendorAudit.ts'
import { useText } from '#src/lib/i18n.ts'
import { useAppDispatch } from '#src/lib/store.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'
import { learnVerification } from '#store/session/thunks.ts'
import { type Toast, toastAdded } from '#store/toasts.ts'
import { auditOf } from './audit.ts'

type Vendor = ReplyOf<'getVendorInfo'>['vendor']

const tones: Partial<Record<string, Toast['tone']>> = { good: 'good', bad: 'warning' }

/** Takes over what the platform says of a verification. A decision that comes while its page is open is told there. */
export const useDecision = (vendor: Vendor | undefined): void => {
  const dispatch = useAppDispatch()
  const text = useText()
  const { state, vid = null } = vendor ?? {}
  const before = useRef(state)
  useEffect(() => {
    if (!state) return
    dispatch(learnVerification({ state, vid }))
    const wasAwaited = before.current !== undefined && auditOf(before.current).isAwaitingDecision
    before.current = state
    const { label, tone } = vendorAuditDefinition.states[state]
    const toned = tones[tone]
    if (wasAwaited && toned) dispatch(toastAdded({ tone: toned, text: text(label) }))
  }, [dispatch, state, vid, text])
}
