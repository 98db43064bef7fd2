import { useAppDispatch, useAppStore } from '#src/kit/lib/store.ts'
import type { DraftTransport } from '#src/kit/wizard/draftQueue.ts'
import { rememberVendorDraft, sendVendorDraft } from '#store/vendorDraft.ts'
import type { draftOf } from './steps.ts'

/**
 * Returns the autosave target of a verification: drafts are sent to the server as the account that typed them, and the
 * latest is stored locally.
 */
export const useDraftSender = () => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  return (): DraftTransport<ReturnType<typeof draftOf>> => {
    const author = getState().session.showname
    return {
      send: (one) => dispatch(sendVendorDraft(one, author)),
      onLatest: (one) => dispatch(rememberVendorDraft(one, author)),
    }
  }
}
