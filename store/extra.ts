import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/accounts/session.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/** Dependencies of thunks and the base query. */
export interface Extra {
  /** Base URL of the platform, e.g. `/platform` or `https://platform.example`. */
  apiBase: string
  /** Session storage of the tab. */
  storage: Storage
  /** Pending decisions by id; each function sends or undoes its decision (`store/pendingDecisions/thunks.ts`). */
  pendingDecisions: Map<string, (isSent: boolean) => Promise<void>>
  /** Channel on which the tabs of this origin exchange sessions; undefined if not available. */
  otherTabs: BroadcastChannel | undefined
  /** Session actor of the store. */
  actor: SessionActor
}
